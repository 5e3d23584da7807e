import "./toasts.css";
import { Notifications } from "@mantine/notifications";

export const ToastContainer = () => <Notifications position="top-center" limit={3} />;
