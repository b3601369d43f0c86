import { auditCommands } from './commands/audit';
import { backupCommands } from './commands/backup';
import { catalogueCommands } from './commands/catalogue';
import { catalogueCheckCommands } from './commands/catalogue-check';
import { chatCommands } from './commands/chat';
import { codeCommands } from './commands/codes';
import { driverCommands } from './commands/drivers';
import { faqCommands } from './commands/faq';
import { mailCommands } from './commands/mail';
import { orderChangeCommands } from './commands/order-changes';
import { orderCommands } from './commands/orders';
import { productCommands } from './commands/products';
import { reportCommands } from './commands/reports';
import { sellerCommands } from './commands/sellers';
import { tryOnCommands } from './commands/try-ons';
import { userChangeCommands } from './commands/user-changes';
import { userCommands } from './commands/users';
import { withdrawalCommands } from './commands/withdrawals';
import type { OperatorCommand } from './kit/command';

/** All commands that a running marketplace accepts, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...orderCommands,
  ...orderChangeCommands,
  ...withdrawalCommands,
  ...tryOnCommands,
  ...chatCommands,
  ...reportCommands,
  ...userCommands,
  ...userChangeCommands,
  ...codeCommands,
  ...sellerCommands,
  ...productCommands,
  ...catalogueCommands,
  ...catalogueCheckCommands,
  ...driverCommands,
  ...faqCommands,
  ...mailCommands,
  ...auditCommands,
  ...backupCommands,
];
