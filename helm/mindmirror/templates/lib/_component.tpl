{{/* A component's values over `defaults`, as YAML. Takes (dict "root" $ "name" "api"). */}}
{{- define "mindmirror.componentValues" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values .name)) | toYaml -}}
{{- end -}}

{{/* The image of a component. worker, migrate and embedded override single keys of the api's image. */}}
{{- define "mindmirror.imageValues" -}}
{{- $image := (index .root.Values .name).image -}}
{{- if has .name (list "worker" "migrate" "embedded") -}}
{{- $image = mergeOverwrite (deepCopy .root.Values.api.image) (deepCopy $image) -}}
{{- end -}}
{{- toYaml $image -}}
{{- end -}}

{{- define "mindmirror.image" -}}
{{- $image := include "mindmirror.imageValues" . | fromYaml -}}
{{- $registry := .root.Values.global.imageRegistry -}}
{{- $path := empty $registry | ternary $image.repository (printf "%s/%s" (trimSuffix "/" $registry) $image.repository) -}}
{{- if $image.digest -}}
{{- printf "%s@%s" $path $image.digest -}}
{{- else -}}
{{- printf "%s:%s" $path ($image.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- define "mindmirror.serviceAccountName" -}}
{{- $account := (include "mindmirror.componentValues" . | fromYaml).serviceAccount -}}
{{- $account.name | default ($account.create | ternary (include "mindmirror.objectName" .) "default") -}}
{{- end -}}

{{/* "yes" for a component that always has several pods. */}}
{{- define "mindmirror.hasMultiplePods" -}}
{{- $own := index .root.Values .name -}}
{{- $scaling := $own.autoscaling | default dict -}}
{{- $least := $own.replicas -}}
{{- range list "hpa" "keda" -}}
{{- $scaler := index $scaling . | default dict -}}
{{- if $scaler.enabled }}{{ $least = $scaler.minReplicas }}{{ end -}}
{{- end -}}
{{- if gt (int $least) 1 }}yes{{ end -}}
{{- end -}}

{{/* "yes" for a component whose number of pods an autoscaler sets. */}}
{{- define "mindmirror.isAutoscaled" -}}
{{- $scaling := (index .root.Values .name).autoscaling | default dict -}}
{{- range list "hpa" "keda" -}}
{{- if (index $scaling . | default dict).enabled }}yes{{ end -}}
{{- end -}}
{{- end -}}
