// Tells the app about payments, signed as Mercado Pago signs. Retries when the app doesn't answer 200 or 201.

import { createHmac, randomUUID } from "node:crypto";
import { COLLECTOR_ID, formatDate } from "./store.js";

export class WebhookSender {
  /** `mode()` returns the present mode; see mode.js. */
  constructor({ secret, notifyUrl, mode, now, retryDelays, timeout }) {
    Object.assign(this, { secret, notifyUrl, mode, now, retryDelays, timeout });
    this.lastId = Date.now();
    this.start();
  }

  start() {
    this.stopped = new AbortController();
    this.timers = new Set();
    this.running = new Set();
    this.held = new Map();
    this.sent = [];
  }

  /** Ends everything that is on its way or waits. */
  reset() {
    this.stopped.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.start();
  }

  notify(payment, action) {
    const notification = this.notification(payment, action);
    const { webhooks, delay_ms } = this.mode();
    if (!notification || webhooks === "none") return;
    if (webhooks === "normal") return this.run(() => this.deliver(notification));
    if (webhooks === "duplicated") return this.run(() => this.deliverAll([notification, notification]));
    if (webhooks === "delayed") {
      this.held.set(
        notification,
        this.later(delay_ms, () => this.release([notification])),
      );
      return;
    }
    // Reversed: a later event starts the wait again, then all of them go, the last one first.
    for (const timer of this.held.values()) this.cancel(timer);
    this.held.set(
      notification,
      this.later(delay_ms, () => this.flush()),
    );
  }

  /** Sends what is held back now and waits for the first answer to each. Returns these attempts. */
  flush() {
    const held = [...this.held.keys()];
    return this.release(this.mode().webhooks === "reversed" ? held.reverse() : held);
  }

  release(notifications) {
    for (const each of notifications) {
      this.cancel(this.held.get(each));
      this.held.delete(each);
    }
    return this.run(() => this.deliverAll(notifications));
  }

  /** Resolves when nothing is on its way, held back or waiting for a retry. */
  async settled() {
    while (this.running.size > 0 || this.timers.size > 0) {
      await Promise.all(this.running);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async deliverAll(notifications) {
    const attempts = [];
    for (const notification of notifications) attempts.push(await this.deliver(notification));
    return attempts;
  }

  async deliver(notification, attempt = 1) {
    const { signal } = this.stopped;
    const result = await this.send(notification, { attempt });
    const delay = this.retryDelays[attempt - 1];
    if (!isAccepted(result) && delay !== undefined && !signal.aborted) {
      this.later(delay, () => this.run(() => this.deliver(notification, attempt + 1)));
    }
    return result;
  }

  /** One attempt without a retry. `signature` is "valid", "wrong" or "missing". */
  async send(notification, { attempt = 1, signature = "valid", secondsAgo = 0 } = {}) {
    const requestId = randomUUID();
    const ts = this.timestamp(secondsAgo);
    const result = {
      notification_id: notification.id,
      payment_id: notification.payment_id,
      action: notification.action,
      attempt,
      request_id: requestId,
      signature,
      ts,
      status: null,
      error: null,
    };
    this.sent.push(result);
    const headers = { "x-request-id": requestId };
    if (signature !== "missing") {
      const secret = signature === "wrong" ? `${this.secret}-errado` : this.secret;
      headers["x-signature"] = `ts=${ts},v1=${sign(secret, notification.payment_id, requestId, ts)}`;
    }
    try {
      result.status = await this.post(notification, headers);
    } catch (error) {
      result.error = error.cause?.code ?? error.name;
    }
    return result;
  }

  async post(notification, headers) {
    const url = new URL(notification.url);
    url.searchParams.set("data.id", notification.payment_id);
    url.searchParams.set("type", "payment");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "MercadoPago WebHook v1.0 payment",
        connection: "close",
      },
      body: JSON.stringify(bodyOf(notification)),
      redirect: "manual",
      signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(this.timeout)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Null without an address to send it to. The address of the preference takes precedence, as at Mercado Pago. */
  notification(payment, action) {
    const url = payment.notification_url ?? this.notifyUrl;
    if (!url) return null;
    this.lastId += 1;
    return { id: this.lastId, payment_id: String(payment.id), action, url, date_created: formatDate(this.now()) };
  }

  timestamp(secondsAgo) {
    const milliseconds = this.now().getTime() - secondsAgo * 1000;
    return String(this.mode().timestamps === "milliseconds" ? milliseconds : Math.floor(milliseconds / 1000));
  }

  run(task) {
    const promise = task();
    this.running.add(promise);
    return promise.finally(() => this.running.delete(promise));
  }

  later(delay, task) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      task();
    }, delay);
    this.timers.add(timer.unref());
    return timer;
  }

  cancel(timer) {
    clearTimeout(timer);
    this.timers.delete(timer);
  }
}

/** The signature of Mercado Pago: what is signed is not the body but the ids and the time. */
export function sign(secret, dataId, requestId, ts) {
  return createHmac("sha256", secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest("hex");
}

function isAccepted({ status }) {
  return status === 200 || status === 201;
}

function bodyOf({ id, action, date_created, payment_id }) {
  return {
    id,
    live_mode: false,
    type: "payment",
    date_created,
    user_id: COLLECTOR_ID,
    api_version: "v1",
    action,
    data: { id: payment_id },
  };
}
