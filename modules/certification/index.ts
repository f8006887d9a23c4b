export { certificationSettings } from './certification-settings.ts'
export { type CertificationCalls, certificationModule } from './module.ts'
export { readCertificationQueue } from './store/certification-reads.ts'
export { type OnVerified, tellVerified } from './verified/identity-verified.ts'
