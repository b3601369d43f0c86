import { catalogueCount, cataloguePage } from './commands/catalogue-export';
import { chatInbox } from './commands/chat-inbox';
import { chatKey } from './commands/chat-key';
import { chatReply } from './commands/chat-reply';
import { chatShow } from './commands/chat-show';
import { codesAdd } from './commands/codes-add';
import { codesList } from './commands/codes-list';
import { driversAdd } from './commands/drivers-add';
import { driversResetLink } from './commands/drivers-reset-link';
import { faqAdd } from './commands/faq-add';
import { faqList } from './commands/faq-list';
import { faqRemove } from './commands/faq-remove';
import { ordersAdvance } from './commands/orders-advance';
import { ordersList } from './commands/orders-list';
import { usersList } from './commands/users-list';
import { usersShow } from './commands/users-show';
import type { OperatorCommand } from './kit/command';

/** All commands that a running marketplace accepts, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  ordersList,
  ordersAdvance,
  chatInbox,
  chatShow,
  chatReply,
  chatKey,
  usersList,
  usersShow,
  codesList,
  codesAdd,
  catalogueCount,
  cataloguePage,
  driversAdd,
  driversResetLink,
  faqList,
  faqAdd,
  faqRemove,
];
