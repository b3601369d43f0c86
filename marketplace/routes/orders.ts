import type { FastifyInstance } from 'fastify';
import {
  getAllOrders,
  getAllProcessingOrders,
  getAllProcessingOrdersCount,
  getNewTrackingDetails,
  getOrderDetailByPartId,
} from '../../lib/marketplace/contract/orders';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import {
  listOpenOrders,
  listOrders,
  openOrderPages,
  orderDetail,
  trackOrder,
} from '../services/orders/orders';

/** Registers orders and tracking. */
export function orderRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getAllProcessingOrdersCount, async ({ params }) => ({
    totalPageNumber: await openOrderPages(db, params.user_id),
  }));

  serve(app, getAllProcessingOrders, async ({ params }) => ({
    data: await listOpenOrders(db, params.user_id, params.page_index),
  }));

  serve(app, getAllOrders, async ({ body }) => ({ data: await listOrders(db, body.userid) }));

  serve(app, getOrderDetailByPartId, async ({ body }) => {
    const detail = await orderDetail(db, body.id, body.part_id);
    return { status: detail ? 1 : 0, all_info: detail ? [detail] : [] };
  });

  serve(app, getNewTrackingDetails, async ({ params }) => {
    const tracking = await trackOrder(db, params.tracking_id);
    return { status: tracking ? 1 : 0, data: tracking ? [tracking] : [] };
  });
}
