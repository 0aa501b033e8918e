const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;

/** A service worker’s registration with a subscription to `endpoint`; subscribing anew leads to `next`. */
export const makeRegistration = ({
  endpoint,
  key = 'AAAA',
  next = 'https://push.example/next',
}: {
  endpoint?: string | undefined;
  key?: string;
  next?: string;
}): ServiceWorkerRegistration => {
  let now: PushSubscription | null = null;
  const subscribeTo = (to: string, applicationServerKey: ArrayBuffer): PushSubscription => ({
    endpoint: to,
    expirationTime: null,
    options: { applicationServerKey, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint: to, keys: { p256dh: 'x', auth: 'y' } }),
    unsubscribe: async () => Boolean((now = null)),
  });
  if (endpoint !== undefined) now = subscribeTo(endpoint, bytesOf(key));
  const pushManager = {
    getSubscription: async () => now,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      (now ??= subscribeTo(next, applicationServerKey.buffer)),
  };
  return { pushManager, getNotifications: async () => [] } as unknown as ServiceWorkerRegistration;
};
