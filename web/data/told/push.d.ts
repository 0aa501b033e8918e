import type { ChannelBody } from '../../../api/contract/people/channel.ts';
/** The `device` by which the service knows a subscription. */
export declare const deviceOf: ({ endpoint }: Pick<PushSubscription, 'endpoint'>) => Promise<string>;
export declare const keepDevice: (device: string) => Promise<void>;
/** Ends the subscription. */
export declare const forgetDevice: ({ pushManager }: ServiceWorkerRegistration) => Promise<void>;
/** Subscribes this browser, anew if it subscribed with another key. */
export declare const subscribe: ({ pushManager }: ServiceWorkerRegistration, pushKey: string) => Promise<Extract<ChannelBody, {
    kind: 'push';
}>>;
/**
 * Compares the subscription with what the service knows. Tells it a new endpoint, and subscribes again where the browser or the
 * service's key ended the subscription. A browser that was removed in another one's settings unsubscribes.
 */
export declare const renewPush: (registration: ServiceWorkerRegistration) => Promise<void>;
