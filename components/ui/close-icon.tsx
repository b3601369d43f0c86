import { Icon } from './icons';

/** Apart from the icons of all pages: no first script of a page draws a cross. */
export const CloseIcon = () => <Icon path="m5 5 14 14M19 5 5 19" />;
