import { z } from 'zod';

/** 0 ordered, 1 ready, 2 on the way, 3 delivered */
export const stage = z.number().int().min(0).max(3);

/** What the operator reads of a stage. */
export const stageNames = ['commandée', 'prête', 'en route', 'livrée'];
