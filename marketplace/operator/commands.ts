import type { OperatorCommand } from './command';
import { catalogueCount, cataloguePage } from './commands/catalogue';
import { chatInbox, chatKey, chatReply, chatShow } from './commands/chat';
import { codesAdd, codesList } from './commands/codes';
import { driversAdd, driversResetLink } from './commands/drivers';
import { faqAdd, faqList, faqRemove } from './commands/faq';
import { ordersAdvance, ordersList } from './commands/orders';
import { usersList, usersShow } from './commands/users';

const all: readonly OperatorCommand[] = [
  ordersList,
  ordersAdvance,
  chatInbox,
  chatShow,
  chatReply,
  chatKey,
  usersList,
  usersShow,
  codesAdd,
  codesList,
  cataloguePage,
  catalogueCount,
  driversAdd,
  driversResetLink,
  faqList,
  faqAdd,
  faqRemove,
];

/** Every command by its name, for the marketplace that they are sent to. */
export const operatorCommands: ReadonlyMap<string, OperatorCommand> = new Map(
  all.map((command) => [command.name, command]),
);
