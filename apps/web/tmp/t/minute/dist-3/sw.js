(function () {
  var e = /^\/(?!api(\/|$)|idp(\/|$)|files(\/|$)|app\/|assets\/)[^.]*$/,
    t = (t) => e.test(t);
  try {
    self[`workbox:core:7.4.0`] && _();
  } catch {}
  var n = (e, ...t) => {
      let n = e;
      return (t.length > 0 && (n += ` :: ${JSON.stringify(t)}`), n);
    },
    r = class extends Error {
      constructor(e, t) {
        let r = n(e, t);
        (super(r), (this.name = e), (this.details = t));
      }
    },
    i = (e) => new URL(String(e), location.href).href.replace(RegExp(`^${location.origin}`), ``);
  try {
    self[`workbox:cacheable-response:7.4.0`] && _();
  } catch {}
  var a = class {
      constructor(e = {}) {
        ((this._statuses = e.statuses), (this._headers = e.headers));
      }
      isResponseCacheable(e) {
        let t = !0;
        return (
          this._statuses && (t = this._statuses.includes(e.status)),
          this._headers && t && (t = Object.keys(this._headers).some((t) => e.headers.get(t) === this._headers[t])),
          t
        );
      }
    },
    o = class {
      constructor(e) {
        ((this.cacheWillUpdate = async ({ response: e }) => (this._cacheableResponse.isResponseCacheable(e) ? e : null)),
          (this._cacheableResponse = new a(e)));
      }
    };
  function s(e) {
    e.then(() => {});
  }
  var c = (e, t) => t.some((t) => e instanceof t),
    l,
    u;
  function d() {
    return (l ||= [IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction]);
  }
  function f() {
    return (u ||= [IDBCursor.prototype.advance, IDBCursor.prototype.continue, IDBCursor.prototype.continuePrimaryKey]);
  }
  var p = new WeakMap(),
    m = new WeakMap(),
    h = new WeakMap(),
    g = new WeakMap(),
    v = new WeakMap();
  function ee(e) {
    let t = new Promise((t, n) => {
      let r = () => {
          (e.removeEventListener(`success`, i), e.removeEventListener(`error`, a));
        },
        i = () => {
          (t(b(e.result)), r());
        },
        a = () => {
          (n(e.error), r());
        };
      (e.addEventListener(`success`, i), e.addEventListener(`error`, a));
    });
    return (
      t
        .then((t) => {
          t instanceof IDBCursor && p.set(t, e);
        })
        .catch(() => {}),
      v.set(t, e),
      t
    );
  }
  function te(e) {
    if (m.has(e)) return;
    let t = new Promise((t, n) => {
      let r = () => {
          (e.removeEventListener(`complete`, i), e.removeEventListener(`error`, a), e.removeEventListener(`abort`, a));
        },
        i = () => {
          (t(), r());
        },
        a = () => {
          (n(e.error || new DOMException(`AbortError`, `AbortError`)), r());
        };
      (e.addEventListener(`complete`, i), e.addEventListener(`error`, a), e.addEventListener(`abort`, a));
    });
    m.set(e, t);
  }
  var y = {
    get(e, t, n) {
      if (e instanceof IDBTransaction) {
        if (t === `done`) return m.get(e);
        if (t === `objectStoreNames`) return e.objectStoreNames || h.get(e);
        if (t === `store`) return n.objectStoreNames[1] ? void 0 : n.objectStore(n.objectStoreNames[0]);
      }
      return b(e[t]);
    },
    set(e, t, n) {
      return ((e[t] = n), !0);
    },
    has(e, t) {
      return (e instanceof IDBTransaction && (t === `done` || t === `store`)) || t in e;
    },
  };
  function ne(e) {
    y = e(y);
  }
  function re(e) {
    return e === IDBDatabase.prototype.transaction && !(`objectStoreNames` in IDBTransaction.prototype)
      ? function (t, ...n) {
          let r = e.call(x(this), t, ...n);
          return (h.set(r, t.sort ? t.sort() : [t]), b(r));
        }
      : f().includes(e)
        ? function (...t) {
            return (e.apply(x(this), t), b(p.get(this)));
          }
        : function (...t) {
            return b(e.apply(x(this), t));
          };
  }
  function ie(e) {
    return typeof e == `function` ? re(e) : (e instanceof IDBTransaction && te(e), c(e, d()) ? new Proxy(e, y) : e);
  }
  function b(e) {
    if (e instanceof IDBRequest) return ee(e);
    if (g.has(e)) return g.get(e);
    let t = ie(e);
    return (t !== e && (g.set(e, t), v.set(t, e)), t);
  }
  var x = (e) => v.get(e);
  function ae(e, t, { blocked: n, upgrade: r, blocking: i, terminated: a } = {}) {
    let o = indexedDB.open(e, t),
      s = b(o);
    return (
      r &&
        o.addEventListener(`upgradeneeded`, (e) => {
          r(b(o.result), e.oldVersion, e.newVersion, b(o.transaction), e);
        }),
      n && o.addEventListener(`blocked`, (e) => n(e.oldVersion, e.newVersion, e)),
      s
        .then((e) => {
          (a && e.addEventListener(`close`, () => a()), i && e.addEventListener(`versionchange`, (e) => i(e.oldVersion, e.newVersion, e)));
        })
        .catch(() => {}),
      s
    );
  }
  function oe(e, { blocked: t } = {}) {
    let n = indexedDB.deleteDatabase(e);
    return (t && n.addEventListener(`blocked`, (e) => t(e.oldVersion, e)), b(n).then(() => void 0));
  }
  var se = [`get`, `getKey`, `getAll`, `getAllKeys`, `count`],
    S = [`put`, `add`, `delete`, `clear`],
    C = new Map();
  function w(e, t) {
    if (!(e instanceof IDBDatabase && !(t in e) && typeof t == `string`)) return;
    if (C.get(t)) return C.get(t);
    let n = t.replace(/FromIndex$/, ``),
      r = t !== n,
      i = S.includes(n);
    if (!(n in (r ? IDBIndex : IDBObjectStore).prototype) || !(i || se.includes(n))) return;
    let a = async function (e, ...t) {
      let a = this.transaction(e, i ? `readwrite` : `readonly`),
        o = a.store;
      return (r && (o = o.index(t.shift())), (await Promise.all([o[n](...t), i && a.done]))[0]);
    };
    return (C.set(t, a), a);
  }
  ne((e) => ({ ...e, get: (t, n, r) => w(t, n) || e.get(t, n, r), has: (t, n) => !!w(t, n) || e.has(t, n) }));
  try {
    self[`workbox:expiration:7.4.0`] && _();
  } catch {}
  var ce = `workbox-expiration`,
    T = `cache-entries`,
    E = (e) => {
      let t = new URL(e, location.href);
      return ((t.hash = ``), t.href);
    },
    le = class {
      constructor(e) {
        ((this._db = null), (this._cacheName = e));
      }
      _upgradeDb(e) {
        let t = e.createObjectStore(T, { keyPath: `id` });
        (t.createIndex(`cacheName`, `cacheName`, { unique: !1 }), t.createIndex(`timestamp`, `timestamp`, { unique: !1 }));
      }
      _upgradeDbAndDeleteOldDbs(e) {
        (this._upgradeDb(e), this._cacheName && oe(this._cacheName));
      }
      async setTimestamp(e, t) {
        e = E(e);
        let n = { url: e, timestamp: t, cacheName: this._cacheName, id: this._getId(e) },
          r = (await this.getDb()).transaction(T, `readwrite`, { durability: `relaxed` });
        (await r.store.put(n), await r.done);
      }
      async getTimestamp(e) {
        return (await (await this.getDb()).get(T, this._getId(e)))?.timestamp;
      }
      async expireEntries(e, t) {
        let n = await this.getDb(),
          r = await n.transaction(T).store.index(`timestamp`).openCursor(null, `prev`),
          i = [],
          a = 0;
        for (; r;) {
          let n = r.value;
          (n.cacheName === this._cacheName && ((e && n.timestamp < e) || (t && a >= t) ? i.push(r.value) : a++), (r = await r.continue()));
        }
        let o = [];
        for (let e of i) (await n.delete(T, e.id), o.push(e.url));
        return o;
      }
      _getId(e) {
        return this._cacheName + `|` + E(e);
      }
      async getDb() {
        return ((this._db ||= await ae(ce, 1, { upgrade: this._upgradeDbAndDeleteOldDbs.bind(this) })), this._db);
      }
    },
    ue = class {
      constructor(e, t = {}) {
        ((this._isRunning = !1),
          (this._rerunRequested = !1),
          (this._maxEntries = t.maxEntries),
          (this._maxAgeSeconds = t.maxAgeSeconds),
          (this._matchOptions = t.matchOptions),
          (this._cacheName = e),
          (this._timestampModel = new le(e)));
      }
      async expireEntries() {
        if (this._isRunning) {
          this._rerunRequested = !0;
          return;
        }
        this._isRunning = !0;
        let e = this._maxAgeSeconds ? Date.now() - this._maxAgeSeconds * 1e3 : 0,
          t = await this._timestampModel.expireEntries(e, this._maxEntries),
          n = await self.caches.open(this._cacheName);
        for (let e of t) await n.delete(e, this._matchOptions);
        ((this._isRunning = !1), this._rerunRequested && ((this._rerunRequested = !1), s(this.expireEntries())));
      }
      async updateTimestamp(e) {
        await this._timestampModel.setTimestamp(e, Date.now());
      }
      async isURLExpired(e) {
        if (this._maxAgeSeconds) {
          let t = await this._timestampModel.getTimestamp(e),
            n = Date.now() - this._maxAgeSeconds * 1e3;
          return t === void 0 || t < n;
        }
        return !1;
      }
      async delete() {
        ((this._rerunRequested = !1), await this._timestampModel.expireEntries(1 / 0));
      }
    },
    D = {
      googleAnalytics: `googleAnalytics`,
      precache: `precache-v2`,
      prefix: `workbox`,
      runtime: `runtime`,
      suffix: typeof registration < `u` ? registration.scope : ``,
    },
    O = (e) => [D.prefix, e, D.suffix].filter((e) => e && e.length > 0).join(`-`),
    de = (e) => {
      for (let t of Object.keys(D)) e(t);
    },
    k = {
      updateDetails: (e) => {
        de((t) => {
          typeof e[t] == `string` && (D[t] = e[t]);
        });
      },
      getGoogleAnalyticsName: (e) => e || O(D.googleAnalytics),
      getPrecacheName: (e) => e || O(D.precache),
      getPrefix: () => D.prefix,
      getRuntimeName: (e) => e || O(D.runtime),
      getSuffix: () => D.suffix,
    },
    A = new Set();
  function fe(e) {
    A.add(e);
  }
  var pe = class {
    constructor(e = {}) {
      ((this.cachedResponseWillBeUsed = async ({ event: e, request: t, cacheName: n, cachedResponse: r }) => {
        if (!r) return null;
        let i = this._isResponseDateFresh(r),
          a = this._getCacheExpiration(n);
        s(a.expireEntries());
        let o = a.updateTimestamp(t.url);
        if (e)
          try {
            e.waitUntil(o);
          } catch {}
        return i ? r : null;
      }),
        (this.cacheDidUpdate = async ({ cacheName: e, request: t }) => {
          let n = this._getCacheExpiration(e);
          (await n.updateTimestamp(t.url), await n.expireEntries());
        }),
        (this._config = e),
        (this._maxAgeSeconds = e.maxAgeSeconds),
        (this._cacheExpirations = new Map()),
        e.purgeOnQuotaError && fe(() => this.deleteCacheAndMetadata()));
    }
    _getCacheExpiration(e) {
      if (e === k.getRuntimeName()) throw new r(`expire-custom-caches-only`);
      let t = this._cacheExpirations.get(e);
      return (t || ((t = new ue(e, this._config)), this._cacheExpirations.set(e, t)), t);
    }
    _isResponseDateFresh(e) {
      if (!this._maxAgeSeconds) return !0;
      let t = this._getDateHeaderTimestamp(e);
      return t === null || t >= Date.now() - this._maxAgeSeconds * 1e3;
    }
    _getDateHeaderTimestamp(e) {
      if (!e.headers.has(`date`)) return null;
      let t = e.headers.get(`date`),
        n = new Date(t).getTime();
      return isNaN(n) ? null : n;
    }
    async deleteCacheAndMetadata() {
      for (let [e, t] of this._cacheExpirations) (await self.caches.delete(e), await t.delete());
      this._cacheExpirations = new Map();
    }
  };
  function j(e, t) {
    let n = t();
    return (e.waitUntil(n), n);
  }
  try {
    self[`workbox:precaching:7.4.0`] && _();
  } catch {}
  var me = `__WB_REVISION__`;
  function he(e) {
    if (!e) throw new r(`add-to-cache-list-unexpected-type`, { entry: e });
    if (typeof e == `string`) {
      let t = new URL(e, location.href);
      return { cacheKey: t.href, url: t.href };
    }
    let { revision: t, url: n } = e;
    if (!n) throw new r(`add-to-cache-list-unexpected-type`, { entry: e });
    if (!t) {
      let e = new URL(n, location.href);
      return { cacheKey: e.href, url: e.href };
    }
    let i = new URL(n, location.href),
      a = new URL(n, location.href);
    return (i.searchParams.set(me, t), { cacheKey: i.href, url: a.href });
  }
  var M = class {
      constructor() {
        ((this.updatedURLs = []),
          (this.notUpdatedURLs = []),
          (this.handlerWillStart = async ({ request: e, state: t }) => {
            t && (t.originalRequest = e);
          }),
          (this.cachedResponseWillBeUsed = async ({ event: e, state: t, cachedResponse: n }) => {
            if (e.type === `install` && t && t.originalRequest && t.originalRequest instanceof Request) {
              let e = t.originalRequest.url;
              n ? this.notUpdatedURLs.push(e) : this.updatedURLs.push(e);
            }
            return n;
          }));
      }
    },
    N = class {
      constructor({ precacheController: e }) {
        ((this.cacheKeyWillBeUsed = async ({ request: e, params: t }) => {
          let n = t?.cacheKey || this._precacheController.getCacheKeyForURL(e.url);
          return n ? new Request(n, { headers: e.headers }) : e;
        }),
          (this._precacheController = e));
      }
    },
    P;
  function F() {
    if (P === void 0) {
      let e = new Response(``);
      if (`body` in e)
        try {
          (new Response(e.body), (P = !0));
        } catch {
          P = !1;
        }
      P = !1;
    }
    return P;
  }
  async function I(e, t) {
    let n = null;
    if ((e.url && (n = new URL(e.url).origin), n !== self.location.origin)) throw new r(`cross-origin-copy-response`, { origin: n });
    let i = e.clone(),
      a = { headers: new Headers(i.headers), status: i.status, statusText: i.statusText },
      o = t ? t(a) : a,
      s = F() ? i.body : await i.blob();
    return new Response(s, o);
  }
  function L(e, t) {
    let n = new URL(e);
    for (let e of t) n.searchParams.delete(e);
    return n.href;
  }
  async function R(e, t, n, r) {
    let i = L(t.url, n);
    if (t.url === i) return e.match(t, r);
    let a = Object.assign(Object.assign({}, r), { ignoreSearch: !0 }),
      o = await e.keys(t, a);
    for (let t of o) if (i === L(t.url, n)) return e.match(t, r);
  }
  var ge = class {
    constructor() {
      this.promise = new Promise((e, t) => {
        ((this.resolve = e), (this.reject = t));
      });
    }
  };
  async function _e() {
    for (let e of A) await e();
  }
  function ve(e) {
    return new Promise((t) => setTimeout(t, e));
  }
  try {
    self[`workbox:strategies:7.4.0`] && _();
  } catch {}
  function z(e) {
    return typeof e == `string` ? new Request(e) : e;
  }
  var ye = class {
      constructor(e, t) {
        ((this._cacheKeys = {}),
          Object.assign(this, t),
          (this.event = t.event),
          (this._strategy = e),
          (this._handlerDeferred = new ge()),
          (this._extendLifetimePromises = []),
          (this._plugins = [...e.plugins]),
          (this._pluginStateMap = new Map()));
        for (let e of this._plugins) this._pluginStateMap.set(e, {});
        this.event.waitUntil(this._handlerDeferred.promise);
      }
      async fetch(e) {
        let { event: t } = this,
          n = z(e);
        if (n.mode === `navigate` && t instanceof FetchEvent && t.preloadResponse) {
          let e = await t.preloadResponse;
          if (e) return e;
        }
        let i = this.hasCallback(`fetchDidFail`) ? n.clone() : null;
        try {
          for (let e of this.iterateCallbacks(`requestWillFetch`)) n = await e({ request: n.clone(), event: t });
        } catch (e) {
          if (e instanceof Error) throw new r(`plugin-error-request-will-fetch`, { thrownErrorMessage: e.message });
        }
        let a = n.clone();
        try {
          let e;
          e = await fetch(n, n.mode === `navigate` ? void 0 : this._strategy.fetchOptions);
          for (let n of this.iterateCallbacks(`fetchDidSucceed`)) e = await n({ event: t, request: a, response: e });
          return e;
        } catch (e) {
          throw (i && (await this.runCallbacks(`fetchDidFail`, { error: e, event: t, originalRequest: i.clone(), request: a.clone() })), e);
        }
      }
      async fetchAndCachePut(e) {
        let t = await this.fetch(e),
          n = t.clone();
        return (this.waitUntil(this.cachePut(e, n)), t);
      }
      async cacheMatch(e) {
        let t = z(e),
          n,
          { cacheName: r, matchOptions: i } = this._strategy,
          a = await this.getCacheKey(t, `read`),
          o = Object.assign(Object.assign({}, i), { cacheName: r });
        n = await caches.match(a, o);
        for (let e of this.iterateCallbacks(`cachedResponseWillBeUsed`))
          n = (await e({ cacheName: r, matchOptions: i, cachedResponse: n, request: a, event: this.event })) || void 0;
        return n;
      }
      async cachePut(e, t) {
        let n = z(e);
        await ve(0);
        let a = await this.getCacheKey(n, `write`);
        if (!t) throw new r(`cache-put-with-no-response`, { url: i(a.url) });
        let o = await this._ensureResponseSafeToCache(t);
        if (!o) return !1;
        let { cacheName: s, matchOptions: c } = this._strategy,
          l = await self.caches.open(s),
          u = this.hasCallback(`cacheDidUpdate`),
          d = u ? await R(l, a.clone(), [`__WB_REVISION__`], c) : null;
        try {
          await l.put(a, u ? o.clone() : o);
        } catch (e) {
          if (e instanceof Error) throw (e.name === `QuotaExceededError` && (await _e()), e);
        }
        for (let e of this.iterateCallbacks(`cacheDidUpdate`))
          await e({ cacheName: s, oldResponse: d, newResponse: o.clone(), request: a, event: this.event });
        return !0;
      }
      async getCacheKey(e, t) {
        let n = `${e.url} | ${t}`;
        if (!this._cacheKeys[n]) {
          let r = e;
          for (let e of this.iterateCallbacks(`cacheKeyWillBeUsed`))
            r = z(await e({ mode: t, request: r, event: this.event, params: this.params }));
          this._cacheKeys[n] = r;
        }
        return this._cacheKeys[n];
      }
      hasCallback(e) {
        for (let t of this._strategy.plugins) if (e in t) return !0;
        return !1;
      }
      async runCallbacks(e, t) {
        for (let n of this.iterateCallbacks(e)) await n(t);
      }
      *iterateCallbacks(e) {
        for (let t of this._strategy.plugins)
          if (typeof t[e] == `function`) {
            let n = this._pluginStateMap.get(t);
            yield (r) => {
              let i = Object.assign(Object.assign({}, r), { state: n });
              return t[e](i);
            };
          }
      }
      waitUntil(e) {
        return (this._extendLifetimePromises.push(e), e);
      }
      async doneWaiting() {
        for (; this._extendLifetimePromises.length;) {
          let e = this._extendLifetimePromises.splice(0),
            t = (await Promise.allSettled(e)).find((e) => e.status === `rejected`);
          if (t) throw t.reason;
        }
      }
      destroy() {
        this._handlerDeferred.resolve(null);
      }
      async _ensureResponseSafeToCache(e) {
        let t = e,
          n = !1;
        for (let e of this.iterateCallbacks(`cacheWillUpdate`))
          if (((t = (await e({ request: this.request, response: t, event: this.event })) || void 0), (n = !0), !t)) break;
        return (n || (t && t.status !== 200 && (t = void 0)), t);
      }
    },
    B = class {
      constructor(e = {}) {
        ((this.cacheName = k.getRuntimeName(e.cacheName)),
          (this.plugins = e.plugins || []),
          (this.fetchOptions = e.fetchOptions),
          (this.matchOptions = e.matchOptions));
      }
      handle(e) {
        let [t] = this.handleAll(e);
        return t;
      }
      handleAll(e) {
        e instanceof FetchEvent && (e = { event: e, request: e.request });
        let t = e.event,
          n = typeof e.request == `string` ? new Request(e.request) : e.request,
          r = `params` in e ? e.params : void 0,
          i = new ye(this, { event: t, request: n, params: r }),
          a = this._getResponse(i, n, t);
        return [a, this._awaitComplete(a, i, n, t)];
      }
      async _getResponse(e, t, n) {
        await e.runCallbacks(`handlerWillStart`, { event: n, request: t });
        let i;
        try {
          if (((i = await this._handle(t, e)), !i || i.type === `error`)) throw new r(`no-response`, { url: t.url });
        } catch (r) {
          if (r instanceof Error) {
            for (let a of e.iterateCallbacks(`handlerDidError`)) if (((i = await a({ error: r, event: n, request: t })), i)) break;
          }
          if (!i) throw r;
        }
        for (let r of e.iterateCallbacks(`handlerWillRespond`)) i = await r({ event: n, request: t, response: i });
        return i;
      }
      async _awaitComplete(e, t, n, r) {
        let i, a;
        try {
          i = await e;
        } catch {}
        try {
          (await t.runCallbacks(`handlerDidRespond`, { event: r, request: n, response: i }), await t.doneWaiting());
        } catch (e) {
          e instanceof Error && (a = e);
        }
        if ((await t.runCallbacks(`handlerDidComplete`, { event: r, request: n, response: i, error: a }), t.destroy(), a)) throw a;
      }
    },
    V = class e extends B {
      constructor(t = {}) {
        ((t.cacheName = k.getPrecacheName(t.cacheName)),
          super(t),
          (this._fallbackToNetwork = t.fallbackToNetwork !== !1),
          this.plugins.push(e.copyRedirectedCacheableResponsesPlugin));
      }
      async _handle(e, t) {
        return (
          (await t.cacheMatch(e)) ||
          (t.event && t.event.type === `install` ? await this._handleInstall(e, t) : await this._handleFetch(e, t))
        );
      }
      async _handleFetch(e, t) {
        let n,
          i = t.params || {};
        if (this._fallbackToNetwork) {
          let r = i.integrity,
            a = e.integrity,
            o = !a || a === r;
          ((n = await t.fetch(new Request(e, { integrity: e.mode === `no-cors` ? void 0 : a || r }))),
            r && o && e.mode !== `no-cors` && (this._useDefaultCacheabilityPluginIfNeeded(), await t.cachePut(e, n.clone())));
        } else throw new r(`missing-precache-entry`, { cacheName: this.cacheName, url: e.url });
        return n;
      }
      async _handleInstall(e, t) {
        this._useDefaultCacheabilityPluginIfNeeded();
        let n = await t.fetch(e);
        if (!(await t.cachePut(e, n.clone()))) throw new r(`bad-precaching-response`, { url: e.url, status: n.status });
        return n;
      }
      _useDefaultCacheabilityPluginIfNeeded() {
        let t = null,
          n = 0;
        for (let [r, i] of this.plugins.entries())
          i !== e.copyRedirectedCacheableResponsesPlugin &&
            (i === e.defaultPrecacheCacheabilityPlugin && (t = r), i.cacheWillUpdate && n++);
        n === 0 ? this.plugins.push(e.defaultPrecacheCacheabilityPlugin) : n > 1 && t !== null && this.plugins.splice(t, 1);
      }
    };
  ((V.defaultPrecacheCacheabilityPlugin = {
    async cacheWillUpdate({ response: e }) {
      return !e || e.status >= 400 ? null : e;
    },
  }),
    (V.copyRedirectedCacheableResponsesPlugin = {
      async cacheWillUpdate({ response: e }) {
        return e.redirected ? await I(e) : e;
      },
    }));
  var be = class {
      constructor({ cacheName: e, plugins: t = [], fallbackToNetwork: n = !0 } = {}) {
        ((this._urlsToCacheKeys = new Map()),
          (this._urlsToCacheModes = new Map()),
          (this._cacheKeysToIntegrities = new Map()),
          (this._strategy = new V({
            cacheName: k.getPrecacheName(e),
            plugins: [...t, new N({ precacheController: this })],
            fallbackToNetwork: n,
          })),
          (this.install = this.install.bind(this)),
          (this.activate = this.activate.bind(this)));
      }
      get strategy() {
        return this._strategy;
      }
      precache(e) {
        (this.addToCacheList(e),
          (this._installAndActiveListenersAdded ||=
            (self.addEventListener(`install`, this.install), self.addEventListener(`activate`, this.activate), !0)));
      }
      addToCacheList(e) {
        let t = [];
        for (let n of e) {
          typeof n == `string` ? t.push(n) : n && n.revision === void 0 && t.push(n.url);
          let { cacheKey: e, url: i } = he(n),
            a = typeof n != `string` && n.revision ? `reload` : `default`;
          if (this._urlsToCacheKeys.has(i) && this._urlsToCacheKeys.get(i) !== e)
            throw new r(`add-to-cache-list-conflicting-entries`, { firstEntry: this._urlsToCacheKeys.get(i), secondEntry: e });
          if (typeof n != `string` && n.integrity) {
            if (this._cacheKeysToIntegrities.has(e) && this._cacheKeysToIntegrities.get(e) !== n.integrity)
              throw new r(`add-to-cache-list-conflicting-integrities`, { url: i });
            this._cacheKeysToIntegrities.set(e, n.integrity);
          }
          if ((this._urlsToCacheKeys.set(i, e), this._urlsToCacheModes.set(i, a), t.length > 0)) {
            let e = `Workbox is precaching URLs without revision info: ${t.join(`, `)}\nThis is generally NOT safe. Learn more at https://bit.ly/wb-precache`;
            console.warn(e);
          }
        }
      }
      install(e) {
        return j(e, async () => {
          let t = new M();
          this.strategy.plugins.push(t);
          for (let [t, n] of this._urlsToCacheKeys) {
            let r = this._cacheKeysToIntegrities.get(n),
              i = this._urlsToCacheModes.get(t),
              a = new Request(t, { integrity: r, cache: i, credentials: `same-origin` });
            await Promise.all(this.strategy.handleAll({ params: { cacheKey: n }, request: a, event: e }));
          }
          let { updatedURLs: n, notUpdatedURLs: r } = t;
          return { updatedURLs: n, notUpdatedURLs: r };
        });
      }
      activate(e) {
        return j(e, async () => {
          let e = await self.caches.open(this.strategy.cacheName),
            t = await e.keys(),
            n = new Set(this._urlsToCacheKeys.values()),
            r = [];
          for (let i of t) n.has(i.url) || (await e.delete(i), r.push(i.url));
          return { deletedURLs: r };
        });
      }
      getURLsToCacheKeys() {
        return this._urlsToCacheKeys;
      }
      getCachedURLs() {
        return [...this._urlsToCacheKeys.keys()];
      }
      getCacheKeyForURL(e) {
        let t = new URL(e, location.href);
        return this._urlsToCacheKeys.get(t.href);
      }
      getIntegrityForCacheKey(e) {
        return this._cacheKeysToIntegrities.get(e);
      }
      async matchPrecache(e) {
        let t = e instanceof Request ? e.url : e,
          n = this.getCacheKeyForURL(t);
        if (n) return (await self.caches.open(this.strategy.cacheName)).match(n);
      }
      createHandlerBoundToURL(e) {
        let t = this.getCacheKeyForURL(e);
        if (!t) throw new r(`non-precached-url`, { url: e });
        return (n) => ((n.request = new Request(e)), (n.params = Object.assign({ cacheKey: t }, n.params)), this.strategy.handle(n));
      }
    },
    H,
    U = () => ((H ||= new be()), H);
  try {
    self[`workbox:routing:7.4.0`] && _();
  } catch {}
  var W = (e) => (e && typeof e == `object` ? e : { handle: e }),
    G = class {
      constructor(e, t, n = `GET`) {
        ((this.handler = W(t)), (this.match = e), (this.method = n));
      }
      setCatchHandler(e) {
        this.catchHandler = W(e);
      }
    },
    xe = class extends G {
      constructor(e, t, n) {
        super(
          ({ url: t }) => {
            let n = e.exec(t.href);
            if (n && (t.origin === location.origin || n.index === 0)) return n.slice(1);
          },
          t,
          n,
        );
      }
    },
    Se = class {
      constructor() {
        ((this._routes = new Map()), (this._defaultHandlerMap = new Map()));
      }
      get routes() {
        return this._routes;
      }
      addFetchListener() {
        self.addEventListener(`fetch`, (e) => {
          let { request: t } = e,
            n = this.handleRequest({ request: t, event: e });
          n && e.respondWith(n);
        });
      }
      addCacheListener() {
        self.addEventListener(`message`, (e) => {
          if (e.data && e.data.type === `CACHE_URLS`) {
            let { payload: t } = e.data,
              n = Promise.all(
                t.urlsToCache.map((t) => {
                  typeof t == `string` && (t = [t]);
                  let n = new Request(...t);
                  return this.handleRequest({ request: n, event: e });
                }),
              );
            (e.waitUntil(n), e.ports && e.ports[0] && n.then(() => e.ports[0].postMessage(!0)));
          }
        });
      }
      handleRequest({ request: e, event: t }) {
        let n = new URL(e.url, location.href);
        if (!n.protocol.startsWith(`http`)) return;
        let r = n.origin === location.origin,
          { params: i, route: a } = this.findMatchingRoute({ event: t, request: e, sameOrigin: r, url: n }),
          o = a && a.handler,
          s = e.method;
        if ((!o && this._defaultHandlerMap.has(s) && (o = this._defaultHandlerMap.get(s)), !o)) return;
        let c;
        try {
          c = o.handle({ url: n, request: e, event: t, params: i });
        } catch (e) {
          c = Promise.reject(e);
        }
        let l = a && a.catchHandler;
        return (
          c instanceof Promise &&
            (this._catchHandler || l) &&
            (c = c.catch(async (r) => {
              if (l)
                try {
                  return await l.handle({ url: n, request: e, event: t, params: i });
                } catch (e) {
                  e instanceof Error && (r = e);
                }
              if (this._catchHandler) return this._catchHandler.handle({ url: n, request: e, event: t });
              throw r;
            })),
          c
        );
      }
      findMatchingRoute({ url: e, sameOrigin: t, request: n, event: r }) {
        let i = this._routes.get(n.method) || [];
        for (let a of i) {
          let i,
            o = a.match({ url: e, sameOrigin: t, request: n, event: r });
          if (o)
            return (
              (i = o),
              ((Array.isArray(i) && i.length === 0) ||
                (o.constructor === Object && Object.keys(o).length === 0) ||
                typeof o == `boolean`) &&
                (i = void 0),
              { route: a, params: i }
            );
        }
        return {};
      }
      setDefaultHandler(e, t = `GET`) {
        this._defaultHandlerMap.set(t, W(e));
      }
      setCatchHandler(e) {
        this._catchHandler = W(e);
      }
      registerRoute(e) {
        (this._routes.has(e.method) || this._routes.set(e.method, []), this._routes.get(e.method).push(e));
      }
      unregisterRoute(e) {
        if (!this._routes.has(e.method)) throw new r(`unregister-route-but-not-found-with-method`, { method: e.method });
        let t = this._routes.get(e.method).indexOf(e);
        if (t > -1) this._routes.get(e.method).splice(t, 1);
        else throw new r(`unregister-route-route-not-registered`);
      }
    },
    K,
    Ce = () => (K || ((K = new Se()), K.addFetchListener(), K.addCacheListener()), K);
  function q(e, t, n) {
    let i;
    if (typeof e == `string`) {
      let r = new URL(e, location.href);
      i = new G(({ url: e }) => e.href === r.href, t, n);
    } else if (e instanceof RegExp) i = new xe(e, t, n);
    else if (typeof e == `function`) i = new G(e, t, n);
    else if (e instanceof G) i = e;
    else throw new r(`unsupported-route-type`, { moduleName: `workbox-routing`, funcName: `registerRoute`, paramName: `capture` });
    return (Ce().registerRoute(i), i);
  }
  function we(e, t = []) {
    for (let n of [...e.searchParams.keys()]) t.some((e) => e.test(n)) && e.searchParams.delete(n);
    return e;
  }
  function* Te(
    e,
    {
      ignoreURLParametersMatching: t = [/^utm_/, /^fbclid$/],
      directoryIndex: n = `index.html`,
      cleanURLs: r = !0,
      urlManipulation: i,
    } = {},
  ) {
    let a = new URL(e, location.href);
    ((a.hash = ``), yield a.href);
    let o = we(a, t);
    if ((yield o.href, n && o.pathname.endsWith(`/`))) {
      let e = new URL(o.href);
      ((e.pathname += n), yield e.href);
    }
    if (r) {
      let e = new URL(o.href);
      ((e.pathname += `.html`), yield e.href);
    }
    if (i) {
      let e = i({ url: a });
      for (let t of e) yield t.href;
    }
  }
  var Ee = class extends G {
    constructor(e, t) {
      super(({ request: n }) => {
        let r = e.getURLsToCacheKeys();
        for (let i of Te(n.url, t)) {
          let t = r.get(i);
          if (t) return { cacheKey: t, integrity: e.getIntegrityForCacheKey(t) };
        }
      }, e.strategy);
    }
  };
  function De(e) {
    q(new Ee(U(), e));
  }
  var Oe = `-precache-`,
    ke = async (e, t = Oe) => {
      let n = (await self.caches.keys()).filter((n) => n.includes(t) && n.includes(self.registration.scope) && n !== e);
      return (await Promise.all(n.map((e) => self.caches.delete(e))), n);
    };
  function Ae() {
    self.addEventListener(`activate`, (e) => {
      let t = k.getPrecacheName();
      e.waitUntil(ke(t).then((e) => {}));
    });
  }
  function je(e) {
    return U().createHandlerBoundToURL(e);
  }
  function Me(e) {
    U().precache(e);
  }
  function Ne(e, t) {
    (Me(e), De(t));
  }
  var Pe = class extends B {
      async _handle(e, t) {
        let n = await t.cacheMatch(e),
          i;
        if (!n)
          try {
            n = await t.fetchAndCachePut(e);
          } catch (e) {
            e instanceof Error && (i = e);
          }
        if (!n) throw new r(`no-response`, { url: e.url, error: i });
        return n;
      }
    },
    Fe = 4;
  async function Ie(e, t) {
    let n = [...e];
    await Promise.all(
      Array.from({ length: Fe }, async () => {
        for (let e = n.shift(); e; e = n.shift()) if (!(await t(e))) throw ((n.length = 0), Error(`${e.url} did not come`));
      }),
    );
  }
  var Le = [`entityType`, `companyId`, `siteId`, `divisionId`, `type`, `campaignId`, `questionId`, `category`, `practiceId`],
    Re = (e) => typeof e == `number` && Number.isSafeInteger(e) && e >= 0,
    J = 500,
    Y = (e) => (typeof e == `string` && e !== `` ? e.slice(0, J) : void 0);
  function X(e) {
    if (typeof e != `object` || !e) return;
    let { title: t, body: n, tag: r, place: i, unread: a } = e,
      o = Y(t);
    if (o === void 0) return;
    let s = Y(n),
      c = Y(r),
      l = ze(i);
    return {
      title: o,
      ...(s !== void 0 && { body: s }),
      ...(c !== void 0 && { tag: c }),
      ...(l !== void 0 && { place: l }),
      ...(Re(a) && { unread: a }),
    };
  }
  function ze(e) {
    if (typeof e != `object` || !e) return;
    let t = e,
      n = Le.flatMap((e) => {
        let n = t[e];
        return (typeof n == `string` && n !== ``) || typeof n == `number` ? [[e, String(n).slice(0, J)]] : [];
      });
    return n.length > 0 ? Object.fromEntries(n) : void 0;
  }
  function Be(e) {
    return e === void 0
      ? ``
      : `notification-redirect?${Object.entries(e)
          .map(([e, t]) => `${e}=${encodeURIComponent(t)}`)
          .join(`&`)}`;
  }
  async function Ve(e, t = navigator) {
    try {
      await (e > 0 ? t.setAppBadge?.(e) : t.clearAppBadge?.());
    } catch {}
  }
  var He = { title: `Muster` };
  async function Ue(e, { data: t }) {
    let { title: n, unread: r, place: i, ...a } = X(We(t)) ?? He;
    (r !== void 0 && (await Ve(r, e.navigator)), await e.registration.showNotification(n, { ...a, dir: `auto`, data: i }));
  }
  function We(e) {
    try {
      return e?.json();
    } catch {
      return;
    }
  }
  async function Ge({ clients: e, registration: t }, { notification: n }) {
    n.close();
    let r = t.scope + Be(n.data),
      i = (await e.matchAll({ type: `window`, includeUncontrolled: !0 })).filter((e) => e.url.startsWith(t.scope)),
      a = i.find(({ visibilityState: e }) => e === `visible`) ?? i[0];
    if (!a) return void (await e.openWindow(r));
    (a.postMessage({ type: `NAVIGATE`, url: r }), await a.focus());
  }
  var Ke = `__SHELL_REVISION__`,
    qe = 86400,
    { pathname: Z } = new URL(`./`, self.location.href),
    Q = `./`,
    $ = new Pe({
      cacheName: `muster-assets`,
      matchOptions: { ignoreVary: !0 },
      plugins: [new o({ statuses: [200] }), new pe({ maxEntries: 2e3, maxAgeSeconds: 60 * qe, purgeOnQuotaError: !1 })],
    }),
    Je = (e) => e.origin === self.location.origin && e.pathname.startsWith(`${Z}assets/`),
    Ye = (e) => e.pathname.startsWith(Z) && t(`/${e.pathname.slice(Z.length)}`) && e.pathname !== `${Z}silent-sign-in`;
  (Ne([{ url: Q, revision: Ke }]),
    Ae(),
    q(({ url: e }) => Je(e), $),
    q(({ url: e, request: t }) => t.mode === `navigate` && Ye(e), je(Q)),
    self.addEventListener(`install`, (e) => {
      let t =
        `assets/Add-CbZfcLpx.js,assets/AlertTitle-0LS_gfzC.js,assets/Autocomplete-Cmgnnj7B.js,assets/Card-CET_qPoY.js,assets/CheckCircleOutlined-CZ_Mekiw.js,assets/Chip-BdF3qGVq.js,assets/DeleteOutlined-Cl_Hod13.js,assets/FileDownloadOutlined-DAMsocPW.js,assets/FormGroup-DuCU_EEx.js,assets/FormHelperText-Dk_aRFim.js,assets/FormatQuote-lOfqobco.js,assets/GroupOffOutlined-I8Bekm3x.js,assets/HourglassEmptyOutlined-CIeNPcag.js,assets/ImageOutlined-DmFcNAks.js,assets/InfoOutlined-CJdMLbdN.js,assets/Inventory2Outlined-B4it6RaW.js,assets/Link-3-iyC0Nw.js,assets/MailOutlined-Dn5X9cqA.js,assets/Menu-GFyTZ4Mn.js,assets/PersonAddOutlined-DhAj1_0m.js,assets/PersonRemoveOutlined-CmFp-1x0.js,assets/Popper-DaGvmn9G.js,assets/RadioButtonUnchecked-NTTWzP8N.js,assets/RadioGroup-Cyy2yITd.js,assets/Stack-IDzk5mgl.js,assets/StarBorder-DIpQ6iFu.js,assets/Switch-BN1a-Cgz.js,assets/TableRow-rVqYRO87.js,assets/Tabs-B4wVw6RC.js,assets/TextField-BUhCbJQQ.js,assets/Tooltip-CKSiOGJ1.js,assets/TouchAppOutlined-C0ERpmr1.js,assets/UploadFileOutlined-BquYrEfl.js,assets/WarningAmberOutlined-BCctUzKq.js,assets/account-C0Xk1z4E.js,assets/account-CAd785iM.js,assets/account-WjWkLkW_.js,assets/action-button-CSu7M-BK.js,assets/add-company-BcC_oaPl.js,assets/add-leader-BS2HwxDh.js,assets/answer-conflict-BXMxthWM.js,assets/answer-given-l9_0oRu5.js,assets/answer-view-DgahaWFs.js,assets/api-02SBNiau.js,assets/api-9M4UBsCT.js,assets/api-BsSO5-G5.js,assets/api-CjM01EQ8.js,assets/api-Cu9JZXIr.js,assets/api-DPBh90m_.js,assets/api-DfSnJdxW.js,assets/api-DsuPfnu0.js,assets/api-dA5MmwEu.js,assets/asked-DiEvf8Gl.js,assets/assignee-B_ZtDC_d.js,assets/audience-BPPbh0yE.js,assets/audience-Blgv-kbW.js,assets/audience-xgQHHGA8.js,assets/author-only-Ur9V6XEw.js,assets/back-link-CHEpMc9i.js,assets/back-to-list-BMrWOkhe.js,assets/boot-BWgoySeB.js,assets/briefing-content-2v-STy-F.js,assets/briefing-details-tf2cMEwu.js,assets/campaign-header-CWRAJ9zV.js,assets/campaign-list-f4hyfy81.js,assets/campaign-page-CmjqCNat.js,assets/campaign-report-DwlUudhl.js,assets/candidate-dialog-ohv6CgjZ.js,assets/change-7PcyCFFE.js,assets/chart-K3PgCden.js,assets/choice-card-Bf1onDCO.js,assets/chosen-places-D4Dva_Sy.js,assets/closed-button-ePh9fHf6.js,assets/communities-CTxrxWsW.js,assets/communities-DbLSDJEI.js,assets/communities-M0tzKW9-.js,assets/company-config-DXJttJIb.js,assets/company-general-CurZbOit.js,assets/company-integrations-vPLsKMdF.js,assets/company-list-DPWrg03T.js,assets/content-type-DMkrvs54.js,assets/counter-BpcL7uY8.js,assets/crop-dialog-jIwIFl6M.js,assets/data-table-C2AoTFHC.js,assets/dates-and-files-DlMCBo_z.js,assets/day-input-Cz7V6gxu.js,assets/day-picker-B52Jo357.js,assets/de-CsFgw-dT.js,assets/delete-items-BLprp71d.js,assets/delete-templates-Bq9DaN4P.js,assets/destination-DCiHwy3z.js,assets/device-CUK2fEJ8.js,assets/directory-filters-BniaA08O.js,assets/directory-path-DAP1Fg4i.js,assets/directory-xmS9XBml.js,assets/dist-CCTkYVcK.js,assets/division-dashboard-ClX99n8N.js,assets/division-edit-DTOxOehH.js,assets/division-form-Cc1mPJjy.js,assets/division-general-BN8CY10u.js,assets/division-settings-CDgSHyWd.js,assets/edit-campaign-DpE5L6lF.js,assets/edit-division-DCYWU9ou.js,assets/edit-item-BQ5-FAI6.js,assets/edit-question-DWmYfrCb.js,assets/edit-template-uD7vKxYC.js,assets/edit-user-DNTqgD4Y.js,assets/editor-CWgyal5c.js,assets/en-ChnG3m8s.js,assets/engagement-figures-DnfxKoAi.js,assets/error-page-BxCwd_jn.js,assets/exchange-home-Bu6SswjO.js,assets/expertise-settings-9RJrP4pZ.js,assets/fetch-ahead-Bxx7wPcv.js,assets/field-errors-mMl-1bsf.js,assets/field-frame-EaZCAN1H.js,assets/field-values-CDuV8c6P.js,assets/file-list-DhBmcGqF.js,assets/file-size-ndfGOI_9.js,assets/file-uploader-sr__Rkdu.js,assets/files-B7n2IeUt.js,assets/files-DmRjC0--.js,assets/form-CuekJaBI.js,assets/form-failed-DIS5gRon.js,assets/form-preview-UOgI3iqk.js,assets/forms-BhbffzyV.js,assets/forms-CNT4vIdJ.js,assets/forms-DYX5th73.js,assets/foundation-BiOzrseq.js,assets/fr-YHTVDF2K.js,assets/general-settings-BwIzdAnp.js,assets/go-home-e8ouUh0E.js,assets/group-list-Cme3WmE3.js,assets/huddle-details-DITYodrP.js,assets/huddle-page-DpSegcS8.js,assets/huddle-question-C4pttkLS.js,assets/idempotency-key-DY_Bxy5s.js,assets/image-field-CYzhLfyq.js,assets/import-people-GULs0SGW.js,assets/import-screen-BOwh0fwa.js,assets/import-sites-DzSazSya.js,assets/imports-BjZQUjwb.js,assets/imports-DLHJpFDA.js,assets/imports-De_4X5_z.js,assets/index.esm-DYa1SPfI.js,assets/integrations-BDUYffdh.js,assets/integrations-C4UHP37-.js,assets/integrations-jTK0jsgo.js,assets/invite-user-Dj2vhnhm.js,assets/item-form-B6twxAnE.js,assets/lazy-actions-CbKDJ-wU.js,assets/leadership-DI8nViOW.js,assets/leave-guard-Cke_aESU.js,assets/limits-DIruB0dh.js,assets/links-BSeaiu1B.js,assets/list-BNGbeJWF.js,assets/list-divisions-CztLWg45.js,assets/list-field-r7CgH4Bz.js,assets/list-items-7k6X5H-D.js,assets/list-sites-Cer8PoMH.js,assets/list-tabs-DWRJLMaa.js,assets/list-templates-CvI6oG_p.js,assets/locked-form-BqxagLih.js,assets/logo-field-DXkffCsv.js,assets/long-list-6RfChIcV.js,assets/manage-actions-DbYGNk3t.js,assets/manage-panel-Cfmq3uZW.js,assets/markdown-text-ZxcNCbzO.js,assets/member-picker-dialog-CZaMf_EH.js,assets/members-selection-field-DrVRhlDF.js,assets/move-dialog-DZ0TDD-N.js,assets/multi-select-CUrRfvj5.js,assets/multi-select-field-gHjkkFS_.js,assets/name-of-BjRerEWf.js,assets/network-B9ZlNcBd.js,assets/new-campaign-DnFghTwg.js,assets/new-company-Bp4jEWXt.js,assets/new-division-DYNfatpc.js,assets/new-item-ByX4w9Ku.js,assets/new-question-tEE2tNjF.js,assets/new-site-CYt4G-1K.js,assets/new-template-CJ_DsMTq.js,assets/next-item-CjAu6twh.js,assets/no-companies-upaT13H6.js,assets/nobody-open-DACK9tHH.js,assets/none-open-Cy9QYlOT.js,assets/none-open-DCBCCgeM.js,assets/not-invited-HYJ2bXke.js,assets/nothing-open-DP8NEJjk.js,assets/nothing-to-answer-D-f0RGpX.js,assets/notification-bell-B5uQHbxZ.js,assets/notification-settings-C04C0iwf.js,assets/notification-settings-Owc72MC5.js,assets/notification-settings-TYLfjgQB.js,assets/notification-settings-h2KhBb6u.js,assets/notifications-BP-S5BpL.js,assets/notifications-CcY7G3DM.js,assets/notifications-popup-C6ZAaaLE.js,assets/notifications-qFfqO9wo.js,assets/open-campaign-DcydRQpd.js,assets/open-profile-B_lW4zSN.js,assets/open-question-Dg3VDfTZ.js,assets/open-report-CM-y0iE3.js,assets/options-Du0IoiTM.js,assets/out-of-date-dialog-BKF6Fj0q.js,assets/outbox-dialog-BBlpybfZ.js,assets/overlays-D3FotK7q.js,assets/own-tokens-D2tqjmqD.js,assets/password-settings-DBdBrttF.js,assets/path-not-found-Bi_QphTj.js,assets/paths-ByRfrqEC.js,assets/people-CZT4u7lx.js,assets/people-DYZqCBuM.js,assets/people-Ds32M7Cf.js,assets/people-dialog-CwNCl61p.js,assets/percent-ring-Cnc3DJJ6.js,assets/person-status-DeiKDnVi.js,assets/personnel-Bh3nNRi1.js,assets/place-field-DDav7fOT.js,assets/place-row-wtmaWRpi.js,assets/place-status-nIitVybC.js,assets/places-of-user-pUf7XFih.js,assets/plain-select-CHTas_rA.js,assets/pop-out-branch-CuWRAkTF.js,assets/progress-summary-CCefHGOE.js,assets/prompt-dialog-NsEAlqVg.js,assets/pusher-BULhsvYZ.js,assets/put-file-CC2wtswf.js,assets/qualification-settings-Dh0nhNyj.js,assets/question-body-_vw58nZA.js,assets/question-list-gPWzydPX.js,assets/question-preview-CQlo42FV.js,assets/question-schema-NCGkYr0P.js,assets/question-view-Bk6Hj5_w.js,assets/quickstart-dialog-BXzIpB7j.js,assets/quiet-BAsjg91x.js,assets/read-field-wOe9RcUD.js,assets/read-only-form-BuPahS4n.js,assets/regions-BcMYEora.js,assets/register-DBQ7WETT.js,assets/relative-date-field-DH5ZND--.js,assets/rendered-0GmYD_sJ.js,assets/report-list-htopV8eZ.js,assets/reports-CFu-1A2h.js,assets/reports-DXYQzaHo.js,assets/reports-V_FST3dh.js,assets/responses-B-IurZ7d.js,assets/responses-BPF243Yb.js,assets/responses-BvErI14L.js,assets/responses-dialog-CfSsTQJl.js,assets/role-switches-CtwMWsq4.js,assets/rolldown-runtime-XKyaHtl9.js,assets/routed-page-CMU3GFnf.js,assets/routed-report-DYD84Bo8.js,assets/save-conflict-DucGOETv.js,assets/save-file-CbyOyPAx.js,assets/saved-form-BhqdHrAw.js,assets/segmented-choice-kIr8w_s1.js,assets/segmented-field-DaLfOD3Q.js,assets/selection-count-B_p4zt25.js,assets/settings-BM8lStSu.js,assets/settings-CcK7Ad62.js,assets/settings-DkW3tu-m.js,assets/settings-drawer-Bcn1ePnf.js,assets/settings-layouts-bt_T7Uv-.js,assets/shell-CKjnbPUR.js,assets/site-dashboard-DbmR7mP_.js,assets/site-edit-2O4jQUMj.js,assets/site-form-wuxpX0K0.js,assets/site-general-Co7Jc0yG.js,assets/site-metadata-Dv6o_S25.js,assets/site-part-Dtg19K7u.js,assets/sites-list-field-WVS07nkA.js,assets/sites-selection-field-CkTtI-IG.js,assets/status-field-EcS9j12g.js,assets/stylis-DBeD1bGc.js,assets/stylis-plugin-rtl-CJ4mmHFT.js,assets/sub-type-chooser-BrMvbNs1.js,assets/sub-type-filter-BhB6rQIb.js,assets/subdivision-select-8yRht03T.js,assets/subdivisions-Bxkkoalh.js,assets/submission-wMXlA2Qx.js,assets/summary-1JZqysxB.js,assets/summary-CL-mJS_K.js,assets/summary-D-4q-wJP.js,assets/summary-panel-BFuNJ4ko.js,assets/support-request-C6ehXSff.js,assets/support-submitted-BBi-Uy7u.js,assets/system-layout-DPgQyQqU.js,assets/tags-C6-X3mai.js,assets/template-editor-m4FsMfkR.js,assets/template-library-DeykqM8t.js,assets/template-library-O16YlBWz.js,assets/template-library-SwEEghYX.js,assets/text-input-dgwQLM83.js,assets/time-zone-select-D-qEK_6I.js,assets/token-list-C8gUpGIY.js,assets/types-ChA_wpd3.js,assets/unsent-answer-BxrzwOZs.js,assets/unsent-response-B73uNXi-.js,assets/unsent-text-DCRpwHgS.js,assets/upload-GD8pIMqJ.js,assets/use-company-form-u4Ra9FqR.js,assets/use-conflict-text-BVaENAmL.js,assets/use-debounced-OKcCfH_t.js,assets/use-division-akVNyMN-.js,assets/use-download-DnOcWV-G.js,assets/use-draft-DV7mkPjq.js,assets/use-form-sources-for-7LPCP3iH.js,assets/use-groups-address-B341T3ss.js,assets/use-is-locked-Bv-hIC9T.js,assets/use-list-title-Uv0tDXnY.js,assets/use-opened-BMNXJH8u.js,assets/use-place-choices-B9X6Aw_K.js,assets/use-question-updates-Br4AIHso.js,assets/use-questions-updates-HkK1GByE.js,assets/use-save-campaign-teabiKqj.js,assets/use-saved-form-Bmj1JDgH.js,assets/use-settling-CLeta4YC.js,assets/use-table-address-DxLKlMk5.js,assets/use-uploads-BbLoAyTc.js,assets/useSlotProps-BalgNQXQ.js,assets/user-dashboard-C1QcytzI.js,assets/users-c7MdO9Fn.js,assets/view-item-DVXbKXaN.js,assets/view-template-Ck2uAZrN.js,assets/visuallyHidden-BgYNxp1M.js,assets/waiting-answer-Chpux9v8.js,assets/waiting-notice-COqg4Qgu.js,assets/worksites-ZSe1gtFe.js,assets/workspaces-page-DiP-FR6e.js,assets/atkinson-hyperlegible-next-latin-wght-normal-BcXVPD7q.woff2,assets/crop-dialog-BY2xzm8t.css,assets/icon-C36SzSdM.svg,assets/index-AHLNWhBa.css`
          .split(`,`)
          .map((e) => new Request(new URL(e, self.location.href)));
      e.waitUntil(Ie(t, async (t) => (await $.handle({ event: e, request: t })).ok));
    }),
    self.addEventListener(`activate`, (e) => e.waitUntil(self.clients.claim())),
    self.addEventListener(`message`, ({ data: e }) => {
      typeof e == `object` && e && `type` in e && e.type === `SKIP_WAITING` && self.skipWaiting();
    }),
    self.addEventListener(`push`, (e) => e.waitUntil(Ue(self, e))),
    self.addEventListener(`notificationclick`, (e) => e.waitUntil(Ge(self, e))));
})();
