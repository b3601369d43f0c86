import { emailProblem } from './registration-rules';

test.each(['r&d@exemple.fr', 'a/b#c!d=e@exemple.fr', 'zoe@exemple.xn--p1ai'])(
  'accepts the e-mail address %s, as the shop does',
  (email) => expect(emailProblem(email)).toBeNull(),
);

test.each(['zoe', 'zoe@', 'zoe@localhost', 'zoe@exemple.f', 'a@b@exemple.fr'])(
  'refuses the e-mail address %s',
  (email) => expect(emailProblem(email)).toBe("L'email n'est pas valide"),
);
