import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A certificate and its key, as PEM. */
export interface Certificate {
  key: string
  cert: string
}

/** A certificate for a name, such as `DNS:localhost`, that nobody but itself has signed. It needs openssl. */
export function selfSigned(name: `DNS:${string}` | `IP:${string}`): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  const subject = ['-subj', `/CN=${name.split(':')[1]}`, '-addext', `subjectAltName=${name}`]
  try {
    const { status, stderr } = spawnSync('openssl', ['req', ...made, ...subject])
    if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`)
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** This process accepts a certificate from now on. */
export function accept({ cert }: Certificate): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}
