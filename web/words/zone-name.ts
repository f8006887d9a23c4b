import type { Text } from '#contract/text/locale.ts'

/** Zones named after a city; others are shown by their offset from UTC. */
export const zoneName: Record<string, Text> = {
  'Asia/Taipei': { tw: '台北時間', cn: '台北时间', en: 'Taipei time' },
  'Asia/Shanghai': { tw: '北京時間', cn: '北京时间', en: 'Beijing time' },
  'Asia/Hong_Kong': { tw: '香港時間', cn: '香港时间', en: 'Hong Kong time' },
  'Asia/Singapore': { tw: '新加坡時間', cn: '新加坡时间', en: 'Singapore time' },
  'Asia/Dubai': { tw: '杜拜時間', cn: '迪拜时间', en: 'Dubai time' },
  'Asia/Tokyo': { tw: '東京時間', cn: '东京时间', en: 'Tokyo time' },
  'Australia/Sydney': { tw: '雪梨時間', cn: '悉尼时间', en: 'Sydney time' },
  'Pacific/Auckland': { tw: '奧克蘭時間', cn: '奥克兰时间', en: 'Auckland time' },
  'Europe/Zurich': { tw: '蘇黎世時間', cn: '苏黎世时间', en: 'Zurich time' },
  'Europe/Berlin': { tw: '法蘭克福時間', cn: '法兰克福时间', en: 'Frankfurt time' },
  'America/Chicago': { tw: '芝加哥時間', cn: '芝加哥时间', en: 'Chicago time' },
  'America/Los_Angeles': { tw: '洛杉磯時間', cn: '洛杉矶时间', en: 'Los Angeles time' },
  'Europe/London': { tw: '倫敦時間', cn: '伦敦时间', en: 'London time' },
  'America/New_York': { tw: '紐約時間', cn: '纽约时间', en: 'New York time' },
}
