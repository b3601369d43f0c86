import fs from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readStages } from './image-steps';

const text = fs.readFileSync(inRoot('deploy/Containerfile'), 'utf8');

test('nginx logs to the output of its container, whose size the engine limits', () => {
  const nginx = readStages(text).find(({ name }) => name === 'nginx');
  const commands = nginx?.steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []));
  const links = commands?.join().match(/\bln -sf \/dev\/\w+ \/var\/log\/nginx\/\w+\.log/g);
  expect(links).toEqual([
    'ln -sf /dev/stdout /var/log/nginx/access.log',
    'ln -sf /dev/stderr /var/log/nginx/error.log',
  ]);
});

test('a marketplace that migrates its data or reads a large catalogue is not unhealthy', () => {
  const [, marketplace = ''] = text.split(/^FROM .* AS marketplace$/m);
  expect(/^HEALTHCHECK (.*?) CMD/m.exec(marketplace)?.[1]).toContain('--start-period=10m');
});
