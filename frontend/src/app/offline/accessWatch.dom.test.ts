import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { type Access, accessQueries } from "@/features/access";
import { member } from "@/testing/fixtures";
import { watchAccess } from "./accessWatch";

const active: Access = { kind: "active", user: member };
const blocked: Access = { kind: "blocked", message: "O seu acesso foi bloqueado." };

function watched(known?: Access) {
  const client = new QueryClient();
  const say = (access: Access) => client.setQueryData(accessQueries.me().queryKey, access);
  if (known) say(known);
  const onActive = vi.fn();
  const onLost = vi.fn();
  watchAccess(client, { onActive, onLost });
  return { client, say, onActive, onLost };
}

it("calls onActive once", () => {
  const { say, onActive, onLost } = watched();
  say(active);
  say({ ...active });
  expect(onActive).toHaveBeenCalledOnce();
  expect(onLost).not.toHaveBeenCalled();
});

it.each<Access>([blocked, { kind: "signed-out" }])(
  "tells that a member from an earlier visit is one no longer: %o",
  (now) => {
    const { say, onActive, onLost } = watched(active);
    say(now);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(now);
    expect(onActive).not.toHaveBeenCalled();
  },
);

it("ignores visitors who never were members, and other queries", () => {
  const { client, say, onActive, onLost } = watched();
  say(blocked);
  say({ kind: "signed-out" });
  client.setQueryData(["profile"], active);
  expect(onActive).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});
