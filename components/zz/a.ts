import { a } from '../../app/x';

export const b = a;
