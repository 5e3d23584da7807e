import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { member } from "@/testing/fixtures";
import type { Access } from "./model";
import { accessQueries, useCurrentUser } from "./queries";

function Name() {
  return <p>{useCurrentUser().email}</p>;
}

it("stays known to a screen that hears of a block before the layout does", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = accessQueries.me();
  const show = (access: Access) => client.setQueryData(queryKey, access);
  show({ kind: "active", user: member });
  render(
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>,
  );
  await act(async () => show({ kind: "blocked", message: "" }));
  expect(screen.getByText(member.email)).toBeVisible();
});
