import { z } from 'zod';

/** 0 ordered, 1 ready, 2 on the way, 3 delivered */
export const stage = z.number().int().min(0).max(3);

/** French names of the stages. */
export const stageNames = ['commandée', 'prête', 'en route', 'livrée'];
