import { userSubmitForgotPassword } from '../../lib/marketplace/contract/account';
import { driverSubmitForgotPassword } from '../../lib/marketplace/contract/profile';
import { ask, send } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline, sentMails } from '../testing/offline';
import type { Server } from '../testing/server';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const drivers = ['once', 'twice', 'early', 'late', 'stranger'].map((name) => ({
  email: `${name}@livreurs.example.fr`,
  name: 'Malik Benali',
  password: 'motdepasse',
  links: name === 'twice' ? 2 : 1,
}));
const invalid = { status: 0, message: 'Ce lien n’est pas valable. Demandez-en un nouveau.' };

let folder: TemporaryFolder;
let server: Server;
let mails: readonly { to: string; text: string }[];
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'demo');
  mails = await runOffline('add-drivers', folder.path, sentMails, drivers);
  server = await hostServer({ dataDir: folder.path, env: manualClock });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Returns the tokens of the links mailed to this driver, in order. */
function tokensOf(name: string): string[] {
  return mails
    .filter(({ to }) => to === `${name}@livreurs.example.fr`)
    .map(({ text }) => /\/DriverResetPassword\/([\w-]+)$/m.exec(text)?.[1] ?? '');
}

function submit(id: string, new_password: string) {
  return ask(server, driverSubmitForgotPassword, { body: { id, new_password } });
}

describe('driverSubmitForgotPassword', () => {
  test('sets a valid new password once per link', async () => {
    const [token = ''] = tokensOf('once');
    for (const [password, message] of [
      ['', 'Le mot de passe est requise'],
      ['court', 'Le mot de passe doit comporter au moins 6 caractères'],
      ['x'.repeat(41), 'Le mot de passe ne doit pas dépasser 40 caractères'],
    ] as const) {
      expect(await submit(token, password)).toEqual({ status: 0, message });
    }
    const replies = await Promise.all([1, 2, 3].map((number) => submit(token, `passe-${number}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([0, 0, 1]);
    expect(await submit(token, 'encore-un-autre')).toEqual({
      status: 0,
      message: 'Ce lien a déjà été utilisé. Demandez-en un nouveau.',
    });
  });

  test('rejects a replaced link', async () => {
    const [former = '', latest = ''] = tokensOf('twice');
    expect(await submit(former, 'nouveau-passe')).toEqual(invalid);
    expect((await submit(latest, 'nouveau-passe')).status).toBe(1);
  });

  test('rejects a driver’s link for a customer, and an unknown link', async () => {
    const [token = ''] = tokensOf('stranger');
    const body = { id: token, new_password: 'nouveau-passe' };
    expect(await ask(server, userSubmitForgotPassword, { body })).toEqual(invalid);
    expect(await submit('inventé', 'nouveau-passe')).toEqual(invalid);
    expect((await submit(token, 'nouveau-passe')).status).toBe(1);
  });

  test('refuses a missing id and values of another type', async () => {
    for (const body of [{ new_password: 'nouveau-passe' }, { id: {}, new_password: 'abcdef' }]) {
      expect((await send(server, driverSubmitForgotPassword, { body })).status).toBe(400);
    }
  });

  test('rejects a link after one hour', async () => {
    const [[early = ''], [late = '']] = [tokensOf('early'), tokensOf('late')];
    await moveClock(server, 1_800);
    expect((await submit(early, 'nouveau-passe')).status).toBe(1);
    await moveClock(server, 1_800);
    expect(await submit(late, 'nouveau-passe')).toEqual({
      status: 0,
      message: 'Ce lien a expiré. Demandez-en un nouveau.',
    });
  });
});
