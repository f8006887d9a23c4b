// Countries and economic indicators (0600xx).

export const CountryMissing = { code: '060001', httpStatus: 422, notice: 'toast', text: { tw: '請選擇國家／地區', cn: '请选择国家/地区', en: 'Choose a country or region' }, rule: 'Article of type economy, or a series call, without country' } as const
export const IndicatorMissing = { code: '060002', httpStatus: 422, notice: 'toast', text: { tw: '請選擇經濟指標', cn: '请选择经济指标', en: 'Choose an indicator' }, rule: 'Article of type economy, or a series call, without indicator' } as const
export const CountryUnknown = { code: '060003', httpStatus: 422, notice: 'toast', text: { tw: '沒有這個國家／地區：{country}', cn: '没有这个国家/地区：{country}', en: 'There is no such country or region: {country}' }, rule: 'Code not in the catalogue' } as const
export const IndicatorUnknown = { code: '060004', httpStatus: 422, notice: 'toast', text: { tw: '沒有這個指標：{indicator}', cn: '没有这个指标：{indicator}', en: 'There is no such indicator: {indicator}' }, rule: 'Key not in the catalogue' } as const
export const SeriesMissing = { code: '060005', httpStatus: 404, notice: 'toast', text: { tw: '這個國家／地區沒有這項指標的資料', cn: '该国家/地区没有该指标的数据', en: 'No data for this indicator and country' }, rule: 'Both known, no series' } as const
