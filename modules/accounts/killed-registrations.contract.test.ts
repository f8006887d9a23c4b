import { registerWhileKilled } from '#testing/killed-registrations.ts'
import { testKills } from '#testing/test-kills.ts'

testKills('members register and save their profiles', registerWhileKilled)
