import {
  deleteNotification,
  isNotificationListed,
  readNotificationSettings,
  readNotifications,
  readQuestions,
  saveNotificationSettings,
} from './notifications';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A fake marketplace that always gives this reply. @returns the recorded requests */
function answer(reply: unknown): readonly Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    asked.push({ method: init?.method ?? '', path: new URL(String(address)).pathname, body });
    return Response.json(reply);
  });
  return asked;
}

const welcome = {
  _id: 'n1',
  title: 'Bienvenue',
  message: 'Votre compte est prêt.',
  createdd_at: '2026-11-20T09:00:00.000Z',
};

const knownTime = { createdAt: new Date('2026-11-20T09:00:00Z') };

describe('notifications', () => {
  it('are converted to the shop’s domain model', async () => {
    const asked = answer({ data: [welcome] });
    expect(await readNotifications('u1')).toEqual([
      {
        id: 'n1',
        title: 'Bienvenue',
        message: 'Votre compte est prêt.',
        createdAt: new Date('2026-11-20T09:00:00Z'),
      },
    ]);
    expect(asked).toEqual([
      { method: 'GET', path: '/api/common/getUserNotification/u1', body: null },
    ]);
  });

  it('are sorted by time in any zone, newest first, and without a date last', async () => {
    answer({
      data: [
        { ...welcome, _id: 'undated', createdd_at: null },
        { ...welcome, _id: 'first', createdd_at: '2026-11-20T09:00:00' },
        { ...welcome, _id: 'odd', createdd_at: 'hier' },
        { ...welcome, _id: 'third', createdd_at: '2026-11-20T11:30:00+02:00' },
        { ...welcome, _id: 'second', createdd_at: '2026-11-20T09:15:00.000Z' },
      ],
    });
    const ids = (await readNotifications('u1')).map(({ id }) => id);
    expect(ids).toEqual(['third', 'second', 'first', 'undated', 'odd']);
  });

  it('are shown once when they come twice', async () => {
    answer({ data: [welcome, { ...welcome, _id: 'n2' }, welcome] });
    expect((await readNotifications('u1')).map(({ id }) => id)).toEqual(['n1', 'n2']);
  });

  it.each([
    ['a number for an id', { ...welcome, _id: 7 }, { id: '7' }],
    ['no title', { ...welcome, title: null }, { title: '', message: 'Votre compte est prêt.' }],
    ['no message', { ...welcome, message: undefined }, { title: 'Bienvenue', message: '' }],
    ['blanks around its words', { ...welcome, title: '  Bienvenue\n' }, { title: 'Bienvenue' }],
    [
      'HTML',
      { ...welcome, title: 'D&eacute;part', message: '<p>Bonjour&nbsp;!</p><p>Il arrive.</p>' },
      { title: 'Départ', message: 'Bonjour\u00a0!\nIl arrive.' },
    ],
    ['objects for words', { ...welcome, title: {}, message: ['x'] }, { title: '', message: '' }],
    ['a date in seconds', { ...welcome, createdd_at: 1_795_165_200 }, knownTime],
    ['a date of e-mails', { ...welcome, createdd_at: 'Fri, 20 Nov 2026 09:00:00 GMT' }, knownTime],
    ['no date', { ...welcome, createdd_at: undefined }, { createdAt: null }],
    ['a date that is none', { ...welcome, createdd_at: {} }, { createdAt: null }],
    ['a date under another name', { ...welcome, createdd_at: '', created_at: '2026-01-01' }, {}],
  ])('with %s are read as far as possible', async (_case, record, known) => {
    answer({ data: [record] });
    expect(await readNotifications('u1')).toEqual([expect.objectContaining(known)]);
  });

  it.each([null, 12, 'texte', {}, { title: 'Sans id' }, { ...welcome, _id: '' }])(
    'are complete beside the unreadable record %j',
    async (odd) => {
      answer({ data: [odd, welcome, odd] });
      expect((await readNotifications('u1')).map(({ id }) => id)).toEqual(['n1']);
    },
  );

  it.each([[{ data: [] }], [{ data: null }], [{ status: 0, data: [] }]])(
    'are none for %j',
    async (reply) => {
      answer(reply);
      expect(await readNotifications('u1')).toEqual([]);
    },
  );

  it.each([
    [{}, 'malformed'],
    [{ status: 0, message: 'Maintenance en cours' }, 'refused'],
    [{ data: [{ _id: null, title: null }] }, 'malformed'],
  ])('are unknown, not empty, for %j', async (reply, kind) => {
    answer(reply);
    await expect(readNotifications('u1')).rejects.toMatchObject({ kind });
  });

  it.each([
    [{ data: [welcome] }, 'n1', true],
    [{ data: [welcome] }, 'n2', false],
    [{ status: 0, data: [welcome] }, 'n2', false],
    [{ data: [] }, 'n1', false],
    [{ status: 1, data: [] }, 'n1', false],
    [{ status: 0, data: [] }, 'n1', null],
    [{ status: false, data: null }, 'n1', null],
  ])('of %j: whether the list contains %s is %s', async (reply, id, listed) => {
    answer(reply);
    expect(await isNotificationListed('u1', id)).toBe(listed);
  });

  it.each([
    [{}, { ok: true, message: '' }],
    [{ status: '1' }, { ok: true, message: '' }],
    [
      { status: 1, message: 'La notification est supprimée.' },
      { ok: true, message: 'La notification est supprimée.' },
    ],
    [
      { status: 0, message: 'Impossible' },
      { ok: false, message: 'Impossible' },
    ],
  ])('are deleted unless %j refuses', async (reply, outcome) => {
    const asked = answer(reply);
    expect(await deleteNotification('u1', 'n/1')).toEqual(outcome);
    expect(asked).toEqual([
      { method: 'GET', path: '/api/common/deletenotificationbyid/n%2F1', body: null },
    ]);
  });
});

const nothing = { emailPlatform: false, emailMerchant: false, appPlatform: false };

describe('settings', () => {
  it.each([
    ['emailfromoblack', 'emailPlatform'],
    ['emailfromprovider', 'emailMerchant'],
    ['messagefromoblack', 'appPlatform'],
    ['messagefromprovider', 'appMerchant'],
  ])('%s is %s', async (field, name) => {
    const asked = answer({ status: 1, data: { [field]: true } });
    const expected = { ...nothing, appMerchant: false, [name]: true };
    expect(await readNotificationSettings('u1')).toEqual(expected);
    await saveNotificationSettings('u1', expected);
    const off = {
      emailfromoblack: false,
      emailfromprovider: false,
      messagefromoblack: false,
      messagefromprovider: false,
    };
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/common/getnotificationsettingsPost',
        body: { id: 'u1', user_type: 'user' },
      },
      {
        method: 'POST',
        path: '/api/common/updatenotificationpermission',
        body: { ...off, [field]: true, id: 'u1', user_type: 'user' },
      },
    ]);
  });

  it.each([
    ['a list of one', { status: '1', data: [{ emailfromoblack: '1' }] }],
    ['a number', { status: true, data: { emailfromoblack: 1, emailfromprovider: 0 } }],
    ['words', { status: 1, data: { emailfromoblack: 'true', messagefromoblack: 'false' } }],
    ['oddities', { status: 1, data: { emailfromoblack: true, messagefromoblack: {} } }],
  ])('are read from %s', async (_case, reply) => {
    answer(reply);
    const expected = { ...nothing, emailPlatform: true, appMerchant: false };
    expect(await readNotificationSettings('u1')).toEqual(expected);
  });

  it.each([
    { status: 1, data: null },
    { status: 1, data: {} },
    { status: 1, data: [] },
    { status: 1 },
    { status: 0, data: null },
    { status: 0, data: [], message: 'Aucun paramètre trouvé pour ce compte' },
    { status: false, data: {}, message: 'Data not found' },
  ])('are null without saved choices: %j', async (reply) => {
    answer(reply);
    expect(await readNotificationSettings('u1')).toBeNull();
  });

  it.each([
    { status: 0, data: null, message: 'Maintenance en cours' },
    { status: 0, data: [], message: 'Une erreur est survenue' },
    { status: 0, message: 'Data not found' },
    { status: 0, data: 'Maintenance en cours' },
    { status: 0, data: { emailfromoblack: true } },
    { status: null, data: { emailfromoblack: null } },
    { status: 1, data: 'Maintenance en cours' },
    {},
  ])('are a failure for %j', async (reply) => {
    answer(reply);
    await expect(readNotificationSettings('u1')).rejects.toThrow('marketplace');
  });

  it.each([
    [
      { status: 1, message: 'Enregistré.' },
      { ok: true, message: 'Enregistré.' },
    ],
    [
      { status: 0, message: 'Refusé.' },
      { ok: false, message: 'Refusé.' },
    ],
  ])('are saved according to %j', async (reply, outcome) => {
    answer(reply);
    const settings = { ...nothing, appMerchant: true };
    expect(await saveNotificationSettings('u1', settings)).toEqual(outcome);
  });
});

const question = { question: 'Comment payer\u00a0?', answer: 'Par carte.' };

describe('questions', () => {
  it('keep their order, as plain text', async () => {
    answer({
      status: 1,
      record: [
        { question: '<p>Où est <b>mon colis</b>&nbsp;?</p>', answer: '<p>En route.</p>' },
        question,
        { question: 42, answer: 7 },
      ],
    });
    expect(await readQuestions()).toEqual([
      { question: 'Où est mon colis\u00a0?', answer: '<p>En route.</p>' },
      question,
      { question: '42', answer: '7' },
    ]);
  });

  it.each([
    null,
    'texte',
    {},
    { question: 'Et ?' },
    { ...question, question: null },
    { ...question, question: '<script>x</script>' },
    { ...question, answer: '  ' },
  ])('%j is dropped without affecting the others', async (odd) => {
    answer({ record: [odd, question, odd] });
    expect(await readQuestions()).toEqual([question]);
  });

  it.each([[{ record: [] }], [{ status: 0, record: null }]])('are none for %j', async (reply) => {
    answer(reply);
    expect(await readQuestions()).toEqual([]);
  });

  it('are unknown when none can be read', async () => {
    answer({ status: 1, record: [{ question: null, answer: null }] });
    await expect(readQuestions()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
