import { mailMessage } from './mail-message';
import { serviceMessages } from './message-store';
import { RecordTasks } from './record-tasks';

export const messageTasks = new RecordTasks(serviceMessages, { mail: mailMessage });
