export function greeting(hour: number): string {
  if (hour < 12) return "Bom dia";
  return hour < 18 ? "Boa tarde" : "Boa noite";
}

interface Named {
  google_user_data: { given_name?: string | null; name?: string | null };
}

export function displayName(user: Named): string {
  const { given_name, name } = user.google_user_data;
  return given_name?.trim() || name?.trim() || "Atleta";
}
