import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cataloguePaths } from '../../lib/urls/catalogue-paths';
import { runCommand } from '../../scripts/lib/command.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { requireContainerPackages } from '../../scripts/lib/scale-packages';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { buildStage } from './build-stage';
import { Container } from './container';
import { readStages, type Stage } from './image-steps';
import { nodeUserId } from './root-folder';

// `npm run drill:container`: executes the steps of deploy/Containerfile in empty folders, starts
// the images of the marketplace and the shop, and shops in them.

const built = ['build', 'marketplace-build', 'marketplace', 'shop'];

/** The example leaves these empty. */
const secrets = ['SESSION_SECRET', 'MARKETPLACE_TOKEN', 'INVALIDATION_SECRET', 'POSTGRES_PASSWORD'];

runCommand(async () => {
  await requireContainerPackages();
  const stages = readStages(fs.readFileSync(inRoot('deploy/Containerfile'), 'utf8'));
  const stage = (name: string): Stage => {
    const found = stages.find((one) => one.name === name);
    if (!found) throw new UserError(`deploy/Containerfile has no stage ${name}.`);
    return found;
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-container-'));
  try {
    for (const name of built) {
      await step(`Stage ${name}`, (detail) => buildStage(stage(name), { folder, onLine: detail }));
    }
    await step('Shopping in the containers', () =>
      shop(folder, stage('marketplace'), stage('shop')),
    );
    await checkCompose();
    printLine(`  Node.js ${process.version} of this machine replaced that of the images.`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** Lets Docker Compose, which needs no engine for it, check and interpolate `compose.yaml`. */
async function checkCompose(): Promise<void> {
  const files = ['-f', 'deploy/compose.yaml', '--env-file', 'deploy/compose.env.example'];
  const { ok, output } = await run('docker-compose', [...files, 'config'], {
    cwd: root,
    env: { ...process.env, ...Object.fromEntries(secrets.map((name) => [name, 'a-secret'])) },
  });
  if (!ok) throw new UserError('deploy/compose.yaml is not valid.', output);
  printLine('✓ Docker Compose accepts deploy/compose.yaml');
}

async function shop(folder: string, marketplaceStage: Stage, shopStage: Stage): Promise<void> {
  const [api = 0, payments = 0, port = 0] = await freePorts(3);
  const token = randomBytes(24).toString('hex');
  const address = `http://127.0.0.1:${port}`;
  const marketplace = new Container(folder, marketplaceStage, {
    MARKETPLACE_PORT: String(api),
    PAYMENT_PORT: String(payments),
    MARKETPLACE_TOKEN: token,
    SHOP_URL: address,
  });
  const containers = [marketplace];
  const endings: string[] = [];
  try {
    await marketplace.healthy();
    await marketplace.execute('node', 'scripts/marketplace.mjs', 'audit');
    const shopContainer = new Container(folder, shopStage, {
      PORT: String(port),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      MARKETPLACE_API_URL: `http://127.0.0.1:${api}`,
      MARKETPLACE_TOKEN: token,
      PAYMENT_HOSTS: `http://127.0.0.1:${payments}`,
    });
    containers.unshift(shopContainer);
    await shopContainer.healthy();
    await browse(address);
    for (const container of containers) expectEqual('user', container.userId(), nodeUserId);
    const written = fs.readdirSync(path.join(folder, shopStage.name, 'data'));
    if (written.length === 0) throw new UserError('The shop has written nothing to /data.');
  } finally {
    for (const container of containers) endings.push(await container.stop());
  }
  for (const ending of endings) expectEqual('ending after SIGTERM', ending, 'code 0');
}

/** Requests a page of the catalogue, and a script and an image of it. */
async function browse(address: string): Promise<void> {
  const listing = await read(address + cataloguePaths.listing);
  const product = new RegExp(`href="(${cataloguePaths.product}[^"]*)"`).exec(listing)?.[1];
  if (!product) throw new UserError('The listing has no product.', listing.slice(0, 2_000));
  const page = await read(new URL(product, address).href);
  for (const pattern of [/src="(\/_next\/static\/[^"]+\.js)"/, /src="(\/_next\/image[^"]+)"/]) {
    const file = pattern.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (!file) throw new UserError(`The product page has nothing like ${pattern}.`);
    await read(new URL(file, address).href);
  }
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.ok && text) return text;
  throw new UserError(`${url} responded ${response.status}.`, text.slice(0, 2_000));
}

function expectEqual<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected) throw new UserError(`${what}: ${actual} instead of ${expected}`);
}
