/** The part of oidc-provider that we use; the package brings no types. */
declare module 'oidc-provider' {
  type IncomingMessage = import('node:http').IncomingMessage;
  type ServerResponse = import('node:http').ServerResponse;

  export type StoredPayload = Record<string, unknown>;
  export interface Store {
    upsert(id: string, payload: StoredPayload, expiresIn: number): Promise<void>;
    find(id: string): Promise<StoredPayload | undefined>;
    findByUserCode(code: string): Promise<StoredPayload | undefined>;
    findByUid(uid: string): Promise<StoredPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  export interface KoaContext {
    status: number;
    type: string;
    body: unknown;
    set(name: string, value: string): void;
  }
  export interface Grant {
    addOIDCScope(scope: string): void;
    rejectOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface Interaction {
    readonly uid: string;
    readonly params: Record<string, unknown>;
  }
  export class Provider {
    constructor(issuer: string, setup: Record<string, unknown>);
    proxy: boolean;
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    readonly Client: {
      prototype: { compareClientSecret(this: { clientSecret: string }, actual: string): boolean };
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<string>;
    on(event: string, listener: (...values: unknown[]) => void): this;
  }
  export const errors: { InvalidGrant: new (detail: string) => Error };
}
