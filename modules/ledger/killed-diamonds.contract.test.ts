import { payWhileKilled } from '#testing/killed-diamonds.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('PostgreSQL', 'members pay each other', payWhileKilled)
