/** What a module that pays demands, or takes payments back, asks about waivers. */
export { recalculate } from '../waivers/recalculate.server.ts';
