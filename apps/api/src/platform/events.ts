import type { DomainEvent, EventBus, Tx } from './db/database.ts'

/** Names a kind of event; the result makes one, and `on` listens for it. */
export interface EventKind<P> {
  (payload: P): DomainEvent<P>
  readonly eventName: string
}

export const defineEvent = <P>(name: string): EventKind<P> =>
  Object.assign((payload: P): DomainEvent<P> => ({ name, payload }), { eventName: name })

/** A room's answer to another room's event; it runs in the transaction of the event. */
export interface EventHandler {
  readonly name: string
  readonly handle: (tx: Tx, payload: never) => Promise<void>
}

export const on = <P>(kind: EventKind<P>, handle: (tx: Tx, payload: P) => Promise<void>): EventHandler => ({
  name: kind.eventName,
  handle,
})

/** Calls the handlers in the order of the rooms, one after the other; the first fault undoes the transaction. */
export const makeEventBus = (handlers: readonly EventHandler[]): EventBus => {
  const byName = new Map<string, EventHandler[]>()
  for (const handler of handlers) byName.set(handler.name, [...(byName.get(handler.name) ?? []), handler])
  return {
    async dispatch(tx, event) {
      for (const handler of byName.get(event.name) ?? []) await handler.handle(tx, event.payload as never)
    },
  }
}

/** Tells later rooms of it; await it, so that their work is part of the transaction. */
export const emit = (tx: Tx, event: DomainEvent): Promise<void> => tx.bus.dispatch(tx, event)
