import { publishWhileKilled } from '#testing/killed-articles.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('members save, publish and like', publishWhileKilled)
