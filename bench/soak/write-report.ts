import type { Run } from './report';
export function writeReport(_run: Run): void {}
