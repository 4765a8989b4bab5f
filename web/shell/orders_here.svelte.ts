// Standing orders that hold at one table alone and for a while: they come before the others, which they leave as they are. Each table has its own
// place on the device, so that two tables open at once do not end each other's.
export class OrdersHere {
  given = $state.raw<Record<string, string>>({});
  private place: string;

  constructor(table: string) {
    this.place = `kriegsrat.orders.${table}`;
    try {
      this.given = JSON.parse(localStorage.getItem(this.place) ?? '{}') as Record<string, string>;
    } catch {
      // Nothing was kept.
    }
  }

  order(name: string, answer: string): void {
    this.keep({ ...this.given, [name]: answer });
  }

  end(): void {
    if (Object.keys(this.given).length) this.keep({});
  }

  private keep(given: Record<string, string>): void {
    this.given = given;
    try {
      if (Object.keys(given).length) localStorage.setItem(this.place, JSON.stringify(given));
      else localStorage.removeItem(this.place);
    } catch {
      // Without storage they hold until the page is left.
    }
  }
}
