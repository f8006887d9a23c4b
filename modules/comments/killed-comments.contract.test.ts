import { commentWhileKilled } from '#testing/killed-comments.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('members comment, like and delete', commentWhileKilled)
