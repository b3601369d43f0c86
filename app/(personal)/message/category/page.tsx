/** The category home for one request, with the message that a form left for it. */
export { default, metadata } from '@/app/(catalogue)/rayons/[all]/page';
