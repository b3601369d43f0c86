import {
  userCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../../lib/marketplace/contract/checkout';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  pay,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CLOCK: 'manual' } });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, 'codes', ...args);

async function listed(): Promise<string> {
  return (await run('list', '--json')).output;
}

/** Returns the order form of a customer who enters the code for one piece. */
async function formWith(code: string) {
  const userId = await newCustomer(server);
  await addToCart(server, userId, await findVariation(server, (stock) => stock > 3));
  return { ...checkoutBody(userId, await newAddress(server, userId)), code };
}

async function answerTo(code: string) {
  return ask(server, withOutParamUserGetCartBeforeCheckoutApi, { body: await formWith(code) });
}

async function buyWith(code: string): Promise<void> {
  const { url } = await ask(server, userCheckoutApi, { body: await formWith(code) });
  expect((await pay(url, cards.accepted)).status).toBe(303);
}

describe('codes add', () => {
  const add = ['add', 'ete-27', '--amount', '12,50', '--minimum', '40', '--uses', '3'];
  const terms =
    'Le code ETE-27 est ajouté\u00a0: réduction de 12,50\u00a0€, dès 40,00\u00a0€ d’achat, jusqu’au 2099-06-30 inclus, 3 utilisations au plus.';

  test('asks for a confirmation, and shows the code in a dry run', async () => {
    const unconfirmed = await run(...add);
    expect(unconfirmed).toMatchObject({ code: 1, output: '' });
    expect(unconfirmed.errors).toContain('ajoutez --yes');
    const { code, output } = await run(...add, '--expires', '2099-06-30', '--dry-run');
    expect({ code, output }).toEqual({
      code: 0,
      output: `Essai, rien n’est encore changé\u00a0:\n${terms}`,
    });
    expect(await listed()).not.toContain('ETE-27');
    expect(await auditLines(folder.path, 'ETE-27')).toEqual([]);
  });

  test('adds a code once, with a line in the audit log', async () => {
    const invalid = await run('add', 'été-27', '--amount', '12,50', '--yes');
    expect(invalid).toMatchObject({ code: 1, output: '' });
    const added = await run(...add, '--expires', '2099-06-30', '--yes', '--by', 'Jeanne');
    expect(added).toMatchObject({ code: 0, output: terms, errors: '' });
    expect((await run(...add, '--yes')).errors).toBe('Le code ETE-27 existe déjà.');
    const facts = {
      kind: 'amount',
      value: 1250,
      minimumCents: 4000,
      expiresAt: '2099-06-30T22:00:00.000Z',
      maxUses: 3,
    };
    expect(JSON.parse(await listed())).toContainEqual({ code: 'ETE-27', ...facts, uses: 0 });
    expect(await auditLines(folder.path, 'ETE-27')).toMatchObject([
      { action: 'codes add', who: 'Jeanne', subject: 'code ETE-27', before: {}, after: facts },
    ]);
  });

  test.each([
    [
      ['--percent', '5'],
      'réduction de 5\u00a0%, sans minimum d’achat, sans date de fin, sans limite d’utilisations.',
    ],
    [
      ['--percent', '5', '--uses', '1'],
      'réduction de 5\u00a0%, sans minimum d’achat, sans date de fin, 1 utilisation au plus.',
    ],
    [
      ['--amount', '5', '--uses', '1'],
      'carte cadeau de 5,00\u00a0€, sans minimum d’achat, sans date de fin.',
    ],
  ])('shows the terms of %j', async (options, shown) => {
    const { output } = await run('add', 'ESSAI', ...options, '--dry-run');
    expect(output).toContain(`Le code ESSAI est ajouté\u00a0: ${shown}`);
  });
});

describe('codes end', () => {
  test('ends a code at once, with a line in the audit log', async () => {
    await run('add', 'ERREUR', '--percent', '50', '--yes');
    await buyWith('ERREUR');
    const ended =
      'Le code ERREUR (réduction de 50\u00a0%) prend fin maintenant et pour toujours\u00a0: il ne peut pas être ajouté de nouveau. Commandes avec ce code, sans celles qui sont annulées\u00a0: 1.';
    const unconfirmed = await run('end', 'ERREUR');
    expect(unconfirmed).toMatchObject({ code: 1, output: '' });
    expect(unconfirmed.errors).toContain('ajoutez --yes');
    expect((await run('end', 'erreur', '--dry-run')).output).toContain(ended);
    expect((await answerTo('ERREUR')).status).toBe(1);

    const { code, output, errors } = await run('end', ' erreur ', '--yes', '--by', 'Jeanne');
    expect({ code, output, errors }).toEqual({ code: 0, output: ended, errors: '' });
    expect(await answerTo('ERREUR')).toMatchObject({ status: 0, message: 'Ce code a expiré.' });
    expect(await auditLines(folder.path, 'codes end')).toMatchObject([
      {
        who: 'Jeanne',
        subject: 'code ERREUR',
        before: { expiresAt: null },
        after: { expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect((await run('add', 'ERREUR', '--percent', '5', '--yes')).errors).toBe(
      'Le code ERREUR existe déjà.',
    );
  });

  test('says that a code has already ended', async () => {
    await run('add', 'FINI', '--percent', '5', '--yes');
    await run('end', 'FINI', '--yes');
    const { code, output } = await run('end', 'FINI', '--yes');
    expect(code).toBe(0);
    expect(output).toMatch(/^Le code FINI a déjà pris fin le \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
    expect(await auditLines(folder.path, 'FINI')).toHaveLength(2);
  });

  test('says what is left on a gift card', async () => {
    await run('add', 'CARTE', '--amount', '50000', '--uses', '1', '--yes');
    await buyWith('CARTE');
    const { output } = await run('end', 'CARTE', '--yes');
    expect(output).toMatch(
      /^Le code CARTE \(carte cadeau\) prend fin .* Commandes avec ce code, sans celles qui sont annulées\u00a0: 1\. Le solde de 49\u202f\d{3},\d\d\u00a0€ ne peut plus être dépensé\.$/,
    );
    expect((await answerTo('CARTE')).message).toBe('Ce code a expiré.');
  });

  test('says that nothing is left on a gift card', async () => {
    await run('add', 'VIDE', '--amount', '1', '--uses', '1', '--yes');
    await buyWith('VIDE');
    const { output } = await run('end', 'VIDE', '--yes');
    expect(output).toMatch(/: 1\. Il ne reste rien sur la carte\.$/);
  });

  test('refuses an unknown code', async () => {
    expect(await run('end', 'INCONNU', '--yes')).toMatchObject({
      code: 1,
      output: '',
      errors: 'Ce code n’existe pas.',
    });
  });
});
