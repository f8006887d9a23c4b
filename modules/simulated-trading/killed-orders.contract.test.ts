import { tradeWhileKilled } from '#testing/killed-simulated-orders.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('SQLite', 'orders of simulated accounts are filled', tradeWhileKilled)
