/** What a page is helped by once its scripts have come, in one piece. */
export { closePanels } from './family-panels';
export { fetchAhead } from './links-ahead';
