import type { DeskBrand, BrandForm as Form } from "@/api";
import { maskPhone } from "@/lib/phone";

/** As typed. */
export interface BrandValues {
  name: string;
  cref: string;
  presentation: string;
  whatsapp_number: string;
  instagram: string;
}

export const brandValues = (brand: DeskBrand): BrandValues => ({
  name: brand.name ?? "",
  cref: brand.cref ?? "",
  presentation: brand.presentation ?? "",
  whatsapp_number: maskPhone(brand.whatsapp_number ?? ""),
  instagram: brand.instagram_url ? `@${brand.instagram_url.split("/").pop()}` : "",
});

const given = (typed: string) => typed.trim() || null;

export const brandBody = (values: BrandValues): Form => ({
  name: given(values.name),
  cref: given(values.cref),
  presentation: given(values.presentation),
  whatsapp_number: given(values.whatsapp_number),
  instagram: given(values.instagram),
});
