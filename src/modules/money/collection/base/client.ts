import { moduleApi } from '#ui/api.ts';

export const collectionCalls = moduleApi<typeof import('../api.server.ts').collectionApi>('collection');

type Calls = ReturnType<typeof collectionCalls>;
export type CounterDesk = Awaited<ReturnType<Calls['counterDesk']['call']>>;
export type CounterRoster = Awaited<ReturnType<Calls['counterRoster']['call']>>;
export type CounterChild = Awaited<ReturnType<Calls['counterFamily']['call']>>['children'][number];
export type FoundAtCounter = Awaited<ReturnType<Calls['searchCounter']['call']>>[number];
export type PaymentPreview = Awaited<ReturnType<Calls['previewPayment']['call']>>;
export type Collected = Awaited<ReturnType<Calls['collectFees']['call']>>['receipts'][number];
export type ReceiptShown = Awaited<ReturnType<Calls['receipt']['call']>>;
export type MyFees = Awaited<ReturnType<Calls['myFees']['call']>>;
export type FeeChild = MyFees['children'][number];
export type OwnDemand = FeeChild['demands'][number];
export type FeeQuote = Awaited<ReturnType<Calls['quoteMyFees']['call']>>;
export type MyMovement = Awaited<ReturnType<Calls['myMovements']['call']>>[number];
export type MyReceipt = Awaited<ReturnType<Calls['myReceipts']['call']>>[number];
