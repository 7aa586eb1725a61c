export { classOffer, type ClassOffer } from '../subjects/class-offer.server.ts';
