// The listing, rendered for each request.
export const dynamic = 'force-dynamic';
export { default } from '../listing/page';
