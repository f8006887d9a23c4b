import type { Text } from '#contract/text/locale.ts'

export const openTicket: Text = { tw: '模擬下單', cn: '模拟下单', en: 'Simulated order' }
