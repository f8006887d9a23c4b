type Parts = Readonly<Record<string, readonly string[]>>

/** Sentences with places for parts, in three languages: half of them are about money, death, politics and places. */
const templates: Readonly<
  Record<'tw' | 'cn' | 'en', { parts: Parts; talk: readonly string[]; grave: readonly string[] }>
> = {
  tw: {
    parts: {
      pair: ['歐元/美元', '美元/日圓', '黃金', '原油', '英鎊', '澳幣', '美元指數', '離岸人民幣', '比特幣', '納指'],
      level: ['1.0850', '150.25', '2,680', '68.4', '前高', '年線', '布林帶單邊上行', '前低', '整數關卡', '頸線'],
      time: ['今晚', '非農前', '歐洲盤', '亞洲盤', '下週', '收盤前', '季底', '連假後', '會議紀要公布後', '四小時線上'],
      bank: ['聯準會', '歐洲央行', '日本銀行', '英國央行', '瑞士央行', '澳洲央行', '台灣央行', '加拿大央行'],
      place: ['直布羅陀', '殺手島', '死亡谷', '馬德里', '口岸城市深圳', '關島', '法蘭克福', '杜拜', '澳門', '達卡'],
      act: ['做多未必賺錢', '不追高', '減碼', '等回測', '只做一半部位', '停損放寬一點', '先觀望', '支援交易時段不同'],
    },
    talk: [
      '{pair}{time}在{level}附近整理，{act}。',
      '我{time}看{pair}到{level}，大家怎麼看？',
      '{pair}的{level}守住了，{act}，耐心等。',
      '點差在{time}變大，{pair}滑價了三點，{act}。',
      '謝謝分享，{pair}這張圖很清楚，{level}是關鍵。',
      '同意，{time}的量能不足，{pair}難過{level}。',
      '增加群組討論的話，{pair}可以另開一篇，{act}。',
      '{pair}進出口交易量下滑，{time}反應在{level}。',
    ],
    grave: [
      '{bank}{time}升息的話，{pair}會殺到{level}。',
      '空頭{time}被軋死，{pair}直接衝上{level}。',
      '{bank}總裁去世的消息傳出，{pair}{time}急跌到{level}。',
      '選舉結果出爐，執政黨敗選，{pair}{time}跌破{level}。',
      '{place}的房價和薪資漲太多，{bank}不敢降息。',
      '戰爭死傷擴大，避險資金湧入{pair}，{level}失守。',
      '我的帳戶{time}爆倉，賠了三萬美元，{act}。',
      '{bank}印鈔救市，錢越來越薄，{pair}站上{level}。',
      '{place}央行官員說要打擊洗錢，{pair}{time}沒反應。',
      '死貓反彈而已，{pair}{time}還會回{level}。',
      '國會否決預算，{bank}獨立性受質疑，{pair}跌到{level}。',
      '遺產稅和贈與稅修法，{place}的資金{time}撤出。',
      '沒有人能保證獲利，{pair}{time}照樣會跌破{level}。',
      '別相信穩賺不賠，{pair}到{level}也會爆倉。',
    ],
  },
  cn: {
    parts: {
      pair: ['欧元/美元', '美元/日元', '黄金', '原油', '英镑', '澳元', '美元指数', '离岸人民币', '比特币', '纳指'],
      level: ['1.0850', '150.25', '2680', '68.4', '前高', '年线', '布林带单边上行', '前低', '整数关口', '颈线'],
      time: ['今晚', '非农前', '欧盘', '亚盘', '下周', '收盘前', '季末', '长假后', '会议纪要公布后', '四小时图上'],
      bank: ['美联储', '欧洲央行', '日本央行', '英国央行', '瑞士央行', '澳洲联储', '中国人民银行', '加拿大央行'],
      place: ['直布罗陀', '死亡谷', '马德里', '口岸城市深圳', '关岛', '法兰克福', '迪拜', '澳门', '达卡', '杀人湾'],
      act: ['做多未必赚钱', '不追高', '减仓', '等回踩', '只做半仓', '止损放宽一点', '先观望', '支援交易时段不同'],
    },
    talk: [
      '{pair}{time}在{level}附近震荡，{act}。',
      '我{time}看{pair}到{level}，大家怎么看？',
      '{pair}的{level}守住了，{act}，耐心等。',
      '点差{time}变大，{pair}滑点三个点，{act}。',
      '感谢分享，{pair}这张图很清楚，{level}是关键。',
      '同意，{time}成交量不足，{pair}难破{level}。',
      '促进群体讨论的话，{pair}可以另开一篇，{act}。',
      '{pair}进出口交易量下滑，{time}反映在{level}。',
    ],
    grave: [
      '{bank}{time}加息的话，{pair}会杀到{level}。',
      '空头{time}被轧死，{pair}直接冲上{level}。',
      '{bank}行长去世的消息传出，{pair}{time}急跌到{level}。',
      '选举结果出炉，执政党败选，{pair}{time}跌破{level}。',
      '{place}的房价和工资涨太多，{bank}不敢降息。',
      '战争死伤扩大，避险资金涌入{pair}，{level}失守。',
      '我的账户{time}爆仓，亏了三万美元，{act}。',
      '{bank}印钞救市，钱越来越薄，{pair}站上{level}。',
      '{place}央行官员说要打击洗钱，{pair}{time}没反应。',
      '死猫反弹而已，{pair}{time}还会回{level}。',
      '议会否决预算，{bank}独立性受质疑，{pair}跌到{level}。',
      '遗产税修法，{place}的资金{time}撤出。',
      '没有人能保证收益，{pair}{time}照样会跌破{level}。',
      '不可能稳赚不赔，{pair}到{level}也会爆仓。',
    ],
  },
  en: {
    parts: {
      pair: [
        'EUR/USD',
        'USD/JPY',
        'gold',
        'crude',
        'sterling',
        'the Aussie',
        'the dollar index',
        'CNH',
        'bitcoin',
        'the Nasdaq',
      ],
      level: [
        '1.0850',
        '150.25',
        '2,680',
        '68.4',
        'the last high',
        'the 200-day line',
        'the neckline',
        'the last low',
        'the round number',
        'par',
      ],
      time: [
        'tonight',
        'before payrolls',
        'in London hours',
        'in Asia',
        'next week',
        'into the close',
        'at quarter end',
        'after the holiday',
        'after the minutes',
        'on the 4h chart',
      ],
      bank: [
        'the Fed',
        'the ECB',
        'the BoJ',
        'the Bank of England',
        'the SNB',
        'the RBA',
        'the PBoC',
        'the Bank of Canada',
      ],
      place: [
        'Scunthorpe',
        'Death Valley',
        'Gibraltar',
        'Essex',
        'Frankfurt',
        'Dubai',
        'Macau',
        'Dhaka',
        'Sussex',
        'Killarney',
      ],
      act: [
        'I am flat',
        'no chasing here',
        'half size only',
        'waiting for a retest',
        'stops are wider',
        'just watching',
        'I sold too early',
        'my sell signals failed',
      ],
    },
    talk: [
      '{pair} {time} is stuck at {level}, {act}.',
      'I see {pair} at {level} {time}, what do you think?',
      '{pair} held {level}; {act}.',
      'Spreads widened {time} and I was slipped on {pair}, {act}.',
      'Thanks, clear chart of {pair}: {level} is the line.',
      'Agreed, no volume {time}, {pair} cannot clear {level}.',
      'Classic trap in {pair} {time}: support at {level}, then the shift.',
      'He adds that it is his trend line at {level} in {pair}, {act}.',
    ],
    grave: [
      'If {bank} hikes {time}, {pair} gets killed below {level}.',
      'Shorts were slaughtered {time}, {pair} went straight to {level}.',
      'The governor of {bank} has died; {pair} dropped to {level} {time}.',
      'The government lost the election and {pair} broke {level} {time}.',
      'House prices in {place} are insane, so {bank} cannot cut.',
      'War deaths are rising and money hides in {pair}, {level} is gone.',
      'My account blew up {time}, I lost thirty thousand dollars, {act}.',
      '{bank} prints money again, {pair} is above {level}.',
      'Officials in {place} talk of money laundering, {pair} did nothing {time}.',
      'Dead cat bounce: {pair} goes back to {level} {time}.',
      'Parliament rejected the budget, nobody trusts {bank}, {pair} at {level}.',
      'Inheritance tax in {place} goes up, capital leaves {time}.',
      'There is no guaranteed profit in {pair}, least of all {time}.',
      'There is no such thing as a risk-free profit, {pair} at {level} or not.',
    ],
  },
}

/** Comments that nobody minds, no two alike, those that speak of grave things every second. */
export function harmlessComments(count: number): string[] {
  const languages = Object.values(templates)
  const found = new Set<string>()
  for (let seed = 1; found.size < count; seed++) {
    const { parts, talk, grave } = languages[seed % languages.length]!
    const sentences = found.size % 2 === 0 ? talk : grave
    // A generator of Lehmer: the same comments each time.
    let state = (seed * 48_271) % 2_147_483_647
    const pick = <T>(from: readonly T[]): T => {
      state = (state * 48_271) % 2_147_483_647
      return from[state % from.length]!
    }
    found.add(pick(sentences).replaceAll(/\{(\w+)\}/g, (_, name: string) => pick(parts[name]!)))
  }
  return [...found]
}
