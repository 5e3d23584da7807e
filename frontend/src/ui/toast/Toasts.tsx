import "../theme/toasts.css";
import { Notifications } from "@mantine/notifications";

/** Part of every page: a toast that says that the server is away can't be fetched from it. */
export const Toasts = () => <Notifications position="top-center" limit={3} />;
