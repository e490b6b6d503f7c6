type Weight = { what: 'scripts' | 'styles'; files: string[]; bytes: number; kilobytes: number; limit: number };

export function weighFirstLoad(dist?: string): Weight[] | null;
export function wordWeight(weight: Weight): string;
