import { catalogueCommands } from './commands/catalogue';
import { chatCommands } from './commands/chat';
import { codeCommands } from './commands/codes';
import { driverCommands } from './commands/drivers';
import { faqCommands } from './commands/faq';
import { mailCommands } from './commands/mail';
import { orderCommands } from './commands/orders';
import { userCommands } from './commands/users';
import type { OperatorCommand } from './kit/command';

/** All commands that a running marketplace accepts, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...orderCommands,
  ...chatCommands,
  ...userCommands,
  ...codeCommands,
  ...catalogueCommands,
  ...driverCommands,
  ...faqCommands,
  ...mailCommands,
];
