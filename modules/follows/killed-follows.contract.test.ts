import { followWhileKilled } from '#testing/killed-follows.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('members follow and block each other', followWhileKilled)
