import type { SellerInfo } from "@/api";
import classes from "./payment.module.css";

/** Who sells; what isn't configured is left out. */
export function Seller({ seller }: { seller: SellerInfo }) {
  const lines = [
    seller.name,
    seller.document && `CNPJ/CPF ${seller.document}`,
    seller.cref && `CREF ${seller.cref}`,
    seller.address,
    seller.email,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section className={classes.seller} aria-labelledby="vendedor">
      <h2 id="vendedor">Quem vende</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
