import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the files of a self-signed certificate for localhost in a folder. Creates them with
 * openssl when the folder has none.
 */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  if (!fs.existsSync(key)) {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', key, '-out', certificate];
    const args = ['req', ...kind, '-days', '2', ...subject, ...files];
    fs.mkdirSync(folder, { recursive: true });
    execFileSync('openssl', args, { stdio: 'pipe' });
  }
  return { key, certificate };
}
