import { screen } from "@testing-library/react";
import type { CheckoutOptions, Subscription } from "../api/schema";
import { checkout, subscription, unpaid } from "./payments";
import { HttpResponse, http, problem, server } from "./server";

/** The server on the way to a payment. */
export const PAGE = "https://pagamentos.example.com/pedido";
export const CODE = "AB2CD3EF";

/** What the server says about the person. */
export function person(
  refusal: object | null,
  known: Partial<Subscription> = {},
  options: Partial<CheckoutOptions> = {},
) {
  if (refusal) server.use(http.get("*/api/users/me", () => problem(403, refusal)));
  const view = refusal ? unpaid(known) : subscription(known);
  server.use(
    http.get("*/api/subscription", () => HttpResponse.json(view)),
    http.get("*/api/checkout", () => HttpResponse.json(checkout(options))),
  );
}
export const fresh = (options?: Partial<CheckoutOptions>) => person({ pending: true, new: true }, {}, options);

/** Collects the calls that lead to the payment page, in their order. */
export function watchCalls(): string[] {
  const calls: string[] = [];
  const note = (path: string, answer: () => Response) =>
    http.post(`*/api/${path}`, async ({ request }) => {
      calls.push(`${path} ${JSON.stringify(await request.json())}`);
      return answer();
    });
  server.use(
    note("terms-acceptance", () => new HttpResponse(null, { status: 204 })),
    note("create-referral", () =>
      HttpResponse.json({ referral_code: CODE, valid: true, discounted_price_cents: 13_700 }),
    ),
    note("checkout", () => HttpResponse.json({ checkout_url: PAGE })),
  );
  return calls;
}

export const answerCode = (answer: () => Response) => server.use(http.post("*/api/validate-referral", answer));
export const validCode = (discounted_price_cents: number | null) =>
  answerCode(() => HttpResponse.json({ referral_code: CODE, valid: true, discounted_price_cents }));
export const payButton = (name: RegExp = /^(Pagar|Renovar por) /) => screen.findByRole("button", { name });
