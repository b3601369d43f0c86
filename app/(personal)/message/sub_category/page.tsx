/** The listing for one request, with the message that a form left for it. */
export { default, generateMetadata } from '@/app/(catalogue)/sub_category/page';
